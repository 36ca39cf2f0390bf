import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { useListQuery } from '@/admin/shared/lists/useListQuery';
import { useQuery } from '@/data/useQuery';
import { lazyPart } from '@/kit/lazyPart';
import { type Text, useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../contract/reviews/reviewList';
import { MAX_COUNTED_MATCHES } from '../../../contract/values/limits';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import { PendingDecisionBar } from './decisions/PendingDecisionBar';
import { onPendingDecisionSent } from './decisions/usePendingDecision';
import { useReviewColumns } from './list/reviewColumns';
import { hasWords, payloadOf, REVIEW_FILTERS } from './list/reviewQuery';
import { type ReviewWork, useReviewWork } from './list/useReviewWork';
import styles from './ReviewListPage.module.css';

// Lazy, because the first rows do not need it.
const ReviewDialog = lazyPart(() => import('./list/ReviewDialog'));

/** /backstage-index/audit-list: the submitted versions. Reviewers filter them, open one, and decide one or many. */
export default function ReviewListPage() {
  const text = useText();
  const { canAdministrate } = useAccess();
  const list = useListQuery(REVIEW_FILTERS);
  const request = useQuery('listReviews', payloadOf(list.query));
  const work = useReviewWork(request.reload);
  const columns = useReviewColumns(list, work);
  const { pending, undo, sendNow } = work.held;
  // A decision of this list, or one that leaving the review page sends while this list is open already.
  useEffect(() => onPendingDecisionSent(request.reload), [request.reload]);
  return (
    <>
      <AdminHead title={text('audit.title')} subtitle={text('audit.subtitle')} />
      <AdminTable
        rowKey="submission"
        columns={columns}
        request={request}
        rows={request.data?.audit_list}
        total={request.data?.total}
        counted={hasWords(list.query) ? MAX_COUNTED_MATCHES : undefined}
        list={list}
        statusFilter={{
          label: text('audit.statusFilter'),
          options: [
            { value: 0, label: text('audit.all') },
            { value: 1, label: text('audit.unaudited') },
            { value: 2, label: text('audit.passed') },
            { value: 3, label: text('audit.notPassed') },
          ],
        }}
        className={styles.list}
        {...reviewSelection(text, work)}
        empty={{
          title: text('audit.emptyTitle'),
          text: text(canAdministrate ? 'audit.emptyText' : 'audit.ownEmptyText'),
        }}
        noMatch={{ title: text('audit.noMatchTitle'), text: text('audit.noMatchText') }}
        failedTitle={text('audit.failedTitle')}
      />
      {pending && <PendingDecisionBar pending={pending} onUndo={undo} onSend={sendNow} />}
      {work.dialog && (
        <Suspense fallback={null}>
          <ReviewDialog dialog={work.dialog} work={work} />
        </Suspense>
      )}
    </>
  );
}

/** Row selection across pages, with the actions on all selected rows. Only undecided submissions can be selected. */
function reviewSelection(text: Text, { selected, setSelected, setDialog, held }: ReviewWork) {
  return {
    rowSelection: {
      selectedRowKeys: selected.map(({ submission }) => submission),
      preserveSelectedRowKeys: true,
      onChange: (_keys: unknown, items: ReviewItem[]) => setSelected(items),
      getCheckboxProps: ({ submission, name, version, status }: ReviewItem) => ({
        disabled: status !== REVIEW_STATUS.unreviewed || submission === held.pending?.item.submission,
        'aria-label': text('audit.actionsOf', { act: text('audit.select'), name, version }),
      }),
      getTitleCheckboxProps: () => ({ 'aria-label': text('audit.selectPage') }),
    },
    tableAlertRender: () => text('audit.selected', { count: selected.length }),
    tableAlertOptionRender: () => (
      <span className={styles.batch}>
        <Button size="small" type="primary" onClick={() => setDialog({ kind: 'approveAll', items: selected })}>
          {text('audit.approveAll', { count: selected.length })}
        </Button>
        <Button size="small" danger onClick={() => setDialog({ kind: 'rejectAll', items: selected })}>
          {text('audit.rejectAll', { count: selected.length })}
        </Button>
        <Button size="small" type="text" onClick={() => setSelected([])}>
          {text('audit.unselect')}
        </Button>
      </span>
    ),
  };
}
