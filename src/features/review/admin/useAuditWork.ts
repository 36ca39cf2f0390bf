import { useState } from 'react';
import type { AuditItem } from '../../../../contract/audits';
import type { AuditActions } from './AuditRowActions';
import { useDecision } from './useDecision';
import { useReviewDownload } from './useReviewDownload';

/** What lies over the list. */
export type OpenDialog =
  | { kind: 'reject' | 'silent' | 'delete'; item: AuditItem }
  | { kind: 'approveAll' | 'rejectAll'; items: readonly AuditItem[] };

/** A reviewer's work on the list: the rows that he ticked, and what he has begun with one or all of them. */
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
