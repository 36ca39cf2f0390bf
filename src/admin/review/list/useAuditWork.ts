import { useState } from 'react';
import type { AuditItem } from '../../../../contract/reviews/audits';
import { useDecision } from '../decisions/useDecision';
import { useReviewDownload } from '../useReviewDownload';
import type { AuditActions } from './AuditRowActions';

/** The dialog open above the list. */
export type OpenDialog =
  | { kind: 'reject' | 'silent' | 'delete'; item: AuditItem }
  | { kind: 'approveAll' | 'rejectAll'; items: readonly AuditItem[] };

/** State of a reviewer's work on the list: the selected rows, the open dialog, and the actions. */
export function useAuditWork(reload: () => void) {
  const [selected, setSelected] = useState<readonly AuditItem[]>([]);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const download = useReviewDownload();
  const settle = () => {
    setDialog(null);
    setSelected([]);
    reload();
  };
  const decision = useDecision(settle);
  const open = (kind: 'reject' | 'silent' | 'delete') => (item: AuditItem) => setDialog({ kind, item });
  const actions: AuditActions = {
    onApprove: decision.approve,
    onReject: open('reject'),
    onDownload: download,
    onSilentInstall: open('silent'),
    onDelete: open('delete'),
  };
  return { selected, setSelected, dialog, setDialog, decision, actions, settle };
}

export type AuditWork = ReturnType<typeof useAuditWork>;
