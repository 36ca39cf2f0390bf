import type { ListToolBarProps } from '@ant-design/pro-components';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { StatusFilter } from '@/admin/shared/lists/StatusFilter';
import { isFiltered, parseDefaults, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useQuery } from '@/data/useQuery';
import { lazyPart } from '@/kit/lazyPart';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../contract/reviews/reviewList';
import { MAX_COUNTED_MATCHES } from '../../../contract/values/limits';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import { PendingDecisionBar } from './decisions/PendingDecisionBar';
import { onPendingDecisionSent } from './decisions/usePendingDecision';
import { reviewColumns } from './list/reviewColumns';
import { hasWords, orderOf, payloadOf, REVIEW_FILTERS, type ReviewQuery } from './list/reviewQuery';
import { type ReviewWork, useReviewWork } from './list/useReviewWork';
import styles from './ReviewListPage.module.css';

// Lazy, because the first rows do not need it.
const ReviewDialog = lazyPart(() => import('./list/ReviewDialog'));

/** /backstage-index/audit-list: the submitted versions. Reviewers filter them, open one, and decide one or many. */
export default function ReviewListPage() {
  const text = useText();
  const locale = useLocale();
  const [query, onChange] = useListQuery(REVIEW_FILTERS);
  const filtered = isFiltered(query, REVIEW_FILTERS);
  const request = useQuery('listReviews', payloadOf(query));
  const tags = useQuery('listTags', {}).data?.tag_list ?? [];
  const work = useReviewWork(request.reload);
  const { pending, undo, sendNow } = work.held;
  // A decision of this list, or one that leaving the review page sends while this list is open already.
  useEffect(() => onPendingDecisionSent(request.reload), [request.reload]);
  const columns = reviewColumns({
    ...{ text, locale, tags, actions: work.actions, pending: pending?.item.submission },
    order: orderOf({ ...query, order: '' }),
    onDeveloper: ({ user_id }) => onChange({ developer: String(user_id) }),
  });
  return (
    <>
      <AdminHead title={text('audit.title')} subtitle={text('audit.subtitle')} />
      <AdminTable<ReviewItem>
        rowKey="submission"
        columns={columns}
        request={request}
        rows={request.data?.audit_list}
        total={request.data?.total}
        counted={hasWords(query) ? MAX_COUNTED_MATCHES : undefined}
        query={query}
        onPage={onChange}
        filters={{ parsers: REVIEW_FILTERS, onChange }}
        toolbar={reviewToolbar({ text, query, onChange })}
        className={styles.list}
        {...reviewSelection(text, work)}
        empty={{
          title: text(filtered ? 'audit.noMatchTitle' : 'audit.emptyTitle'),
          text: text(filtered ? 'audit.noMatchText' : 'audit.emptyText'),
          onClear: filtered ? () => onChange(parseDefaults(REVIEW_FILTERS)) : undefined,
        }}
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

interface ToolbarParts {
  text: Text;
  query: ReviewQuery;
  onChange: (changes: Partial<ReviewQuery>) => void;
}

/** The status filter, in ProTable's toolbar. */
function reviewToolbar({ text, query, onChange }: ToolbarParts): ListToolBarProps {
  return {
    multipleLine: false,
    title: (
      <StatusFilter
        label={text('audit.statusFilter')}
        value={query.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 0, label: text('audit.all') },
          { value: 1, label: text('audit.unaudited') },
          { value: 2, label: text('audit.passed') },
          { value: 3, label: text('audit.notPassed') },
        ]}
      />
    ),
  };
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
