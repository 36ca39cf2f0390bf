import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { RejectDialog } from '../decisions/RejectDialog';
import { SilentInstallDialog } from '../silent-installs/SilentInstallDialog';
import { BatchDialog } from './BatchDialog';
import { DeleteDialog } from './DeleteDialog';
import type { AuditWork, OpenDialog } from './useAuditWork';

interface AuditDialogProps {
  dialog: OpenDialog;
  work: AuditWork;
}

/** All dialogs of the list. They load together when the first one opens. */
export default function AuditDialog({ dialog, work }: AuditDialogProps) {
  const close = () => work.setDialog(null);
  const handleDeleted = () => {
    refreshAdminCounts();
    work.settle();
  };
  switch (dialog.kind) {
    case 'reject':
      return <RejectDialog item={dialog.item} onReject={work.decision.reject} onClose={close} />;
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
