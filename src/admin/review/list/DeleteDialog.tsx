import { CallResult } from '@/admin/shared/CallResult';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/reviews/audits';
import styles from './AuditDialogs.module.css';

interface DeleteDialogProps {
  /** A submission of the plugin to delete. */
  item: AuditItem;
  onClose: () => void;
  onDeleted: () => void;
}

/** Shows what is deleted with a plugin, and deletes it after a confirmation. */
export function DeleteDialog({ item: { plugin_key, name }, onClose, onDeleted }: DeleteDialogProps) {
  const text = useText();
  const request = useCallRequest('getDeletion', { plugin_key });
  const { run } = useRunningAction<'delete'>();

  const handleFinish = async () => {
    const isDeleted = await run('delete', async () => {
      await call('withdrawPlugin', { plugin_key });
    });
    if (isDeleted) {
      message.success(text('audit.deleted', { name }));
      onDeleted();
    }
    return isDeleted;
  };

  return (
    <FormDialog
      title={text('audit.deleteTitle', { name })}
      okText={text('audit.delete')}
      danger
      disabled={request.data === null}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <CallResult request={request} failedTitle={text('audit.deletionFailed')}>
        {({ versions, installs, praises, files }) => (
          <div className={styles.summary}>
            <p>{text('audit.deleteText')}</p>
            <ul className={styles.leaving}>
              <li>{text('audit.deletesVersions', { count: versions })}</li>
              <li>{text('audit.deletesInstalls', { count: installs })}</li>
              <li>{text('audit.deletesLikes', { count: praises })}</li>
              <li>{text('audit.deletesFiles', { count: files })}</li>
            </ul>
          </div>
        )}
      </CallResult>
    </FormDialog>
  );
}
