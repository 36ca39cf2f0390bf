import { Skeleton } from 'antd';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { CallResult } from '@/admin/shared/CallResult';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { RejectDialog } from '../decisions/RejectDialog';
import { SilentInstallDialog } from '../silent-installs/SilentInstallDialog';
import { BatchDialog } from './BatchDialog';
import styles from './ReviewDialogs.module.css';
import type { OpenDialog, ReviewWork } from './useReviewWork';

interface ReviewDialogProps {
  dialog: OpenDialog;
  work: ReviewWork;
}

/** All dialogs of the list. They load together when the first one opens. */
export default function ReviewDialog({ dialog, work }: ReviewDialogProps) {
  const close = () => work.setDialog(null);
  const handleDeleted = () => {
    refreshAdminCounts();
    work.settle();
  };
  switch (dialog.kind) {
    case 'reject':
      return (
        <RejectDialog
          item={dialog.item}
          typed={work.typed.get(dialog.item.submission)}
          onReject={work.decision.reject}
          onClose={close}
        />
      );
    case 'silent':
      return <SilentInstallDialog item={dialog.item} onClose={close} />;
    case 'delete':
      return <DeleteDialog item={dialog.item} onClose={close} onDeleted={handleDeleted} />;
    default:
      return (
        <BatchDialog
          action={dialog.kind === 'approveAll' ? 'approve' : 'reject'}
          items={dialog.items}
          onCancel={close}
          onDone={work.settle}
        />
      );
  }
}

interface DeleteDialogProps {
  /** A submission of the plugin to delete. */
  item: ReviewItem;
  onClose: () => void;
  onDeleted: () => void;
}

/** Shows what is deleted with a plugin, and deletes it after a confirmation. */
function DeleteDialog({ item: { plugin_key, name }, onClose, onDeleted }: DeleteDialogProps) {
  const text = useText();
  const request = useQuery('getDeletion', { plugin_key });

  const handleFinish = async () => {
    await call('withdrawPlugin', { plugin_key });
    message.success(text('audit.deleted', { name }));
    onDeleted();
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
      <CallResult
        request={request}
        failedTitle={text('audit.deletionFailed')}
        placeholder={<Skeleton active title={false} />}
      >
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
