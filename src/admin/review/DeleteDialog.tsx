import { Modal, Skeleton } from 'antd';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { call } from '@/api/call';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../contract/audits';
import styles from './AuditDialogs.module.css';

interface DeleteDialogProps {
  /** A submission of the plugin that would be deleted. */
  item: AuditItem;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what goes with a plugin before it is deleted. */
export function DeleteDialog({ item: { plugin_key, name }, onClose, onDeleted }: DeleteDialogProps) {
  const text = useText();
  const failureText = useFailureText();
  const { data, failure, waiting, load } = useCallRequest('getDeletion', { plugin_key });
  const { running, run } = useRunning<'delete'>();

  const handleOk = async () => {
    const went = await run('delete', async () => {
      await call('withdrawPlugin', { plugin_key });
    });
    if (!went) return;
    message.success(text('audit.deleted', { name }));
    onDeleted();
  };

  return (
    <Modal
      open
      title={text('audit.deleteTitle', { name })}
      okText={text('audit.delete')}
      okButtonProps={{ danger: true, disabled: data === null }}
      cancelText={text('kit.cancel')}
      confirmLoading={running !== null}
      onOk={handleOk}
      onCancel={onClose}
    >
      {failure !== null && (
        <ErrorState
          title={text('audit.deletionFailed')}
          description={failureText(failure)}
          retrying={waiting}
          onRetry={load}
        />
      )}
      {failure === null && data === null && <Skeleton active title={false} />}
      {data && (
        <div className={styles.summary}>
          <p>{text('audit.deleteText')}</p>
          <ul className={styles.goes}>
            <li>{text('audit.goesVersions', { count: data.versions })}</li>
            <li>{text('audit.goesInstalls', { count: data.installs })}</li>
            <li>{text('audit.goesPraises', { count: data.praises })}</li>
            <li>{text('audit.goesFiles', { count: data.files })}</li>
          </ul>
        </div>
      )}
    </Modal>
  );
}
