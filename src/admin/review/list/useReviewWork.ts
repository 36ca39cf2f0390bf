import { useRef, useState } from 'react';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../../contract/values/reviews';
import type { Rejection } from '../decisions/sendDecision';
import { useDecision } from '../decisions/useDecision';
import { usePendingDecision } from '../decisions/usePendingDecision';
import { useReviewDownload } from '../reviewPackage';
import type { ReviewListActions } from './ReviewRowActions';

/** The dialog open above the list. */
export type OpenDialog =
  | { kind: 'reject' | 'silent' | 'delete'; item: ReviewItem }
  | { kind: 'approveAll' | 'rejectAll'; items: readonly ReviewItem[] };

/** State of a reviewer's work on the list: the selected rows, the open dialog, and the actions. */
export function useReviewWork(reload: () => void) {
  const [selected, setSelected] = useState<readonly ReviewItem[]>([]);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const download = useReviewDownload();
  const settle = () => {
    setDialog(null);
    setSelected([]);
    reload();
  };
  // The list loads again whenever a decision was sent (ReviewListPage.tsx), also after a failure.
  const held = usePendingDecision(() => {});
  const typed = useRef(new Map<number, Rejection>());
  const decision = useDecision((item, decided) => {
    held.hold(item, decided);
    if (decided.status === REVIEW_STATUS.unapproved) typed.current.set(item.submission, decided);
    setSelected((before) => before.filter(({ submission }) => submission !== item.submission));
  });
  const open = (kind: 'reject' | 'silent' | 'delete') => (item: ReviewItem) => setDialog({ kind, item });
  const actions: ReviewListActions = {
    onApprove: decision.approve,
    onReject: open('reject'),
    onDownload: download,
    onSilentInstall: open('silent'),
    onDelete: open('delete'),
  };
  return { selected, setSelected, dialog, setDialog, decision, held, typed: typed.current, actions, settle };
}

export type ReviewWork = ReturnType<typeof useReviewWork>;
