import { Suspense, useEffect } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { isFiltered, unfiltered, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { lazyPart } from '@/kit/lazyPart';
import { useLocale, useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/reviews/audits';
import { MAX_COUNTED_MATCHES } from '../../../../contract/values/lists';
import { onPendingDecisionSent } from '../decisions/usePendingDecision';
import styles from './AuditList.module.css';
import { auditColumns } from './auditColumns';
import { AUDIT_FILTERS, hasWords, orderOf, payloadOf } from './auditQuery';
import { auditSelection } from './auditSelection';
import { auditToolbar } from './auditToolbar';
import { useAuditWork } from './useAuditWork';

// Lazy, because the first rows do not need it.
const AuditDialog = lazyPart(() => import('./AuditDialog'));

/** The submitted versions. Reviewers filter them, open one, and decide one or many. */
export default function AuditList() {
  const text = useText();
  const locale = useLocale();
  const [query, onChange] = useListQuery(AUDIT_FILTERS);
  const filtered = isFiltered(query, AUDIT_FILTERS);
  const request = useCallRequest('listAudits', payloadOf(query));
  const tags = useCallRequest('listTags', {}).data?.tag_list ?? [];
  const work = useAuditWork(request.load);
  // Leaving the review page sends a pending decision. This list may be open already, and reloads afterwards.
  useEffect(() => onPendingDecisionSent(request.load), [request.load]);
  const columns = auditColumns({
    ...{ text, locale, tags, actions: work.actions },
    order: orderOf({ ...query, order: '' }),
    onDeveloper: ({ user_id }) => onChange({ developer: String(user_id) }),
  });
  return (
    <>
      <AdminHead title={text('audit.title')} subtitle={text('audit.subtitle')} />
      <AdminTable<AuditItem>
        rowKey="submission"
        columns={columns}
        request={request}
        rows={request.data?.audit_list}
        total={request.data?.total}
        counted={hasWords(query) ? MAX_COUNTED_MATCHES : undefined}
        query={query}
        onPage={onChange}
        filters={{ parsers: AUDIT_FILTERS, onChange }}
        toolbar={auditToolbar({ text, query, onChange })}
        className={styles.list}
        {...auditSelection(text, work)}
        empty={{
          title: text(filtered ? 'audit.noMatchTitle' : 'audit.emptyTitle'),
          text: text(filtered ? 'audit.noMatchText' : 'audit.emptyText'),
          onClear: filtered ? () => onChange(unfiltered(AUDIT_FILTERS)) : undefined,
        }}
        failedTitle={text('audit.failedTitle')}
      />
      {work.dialog && (
        <Suspense fallback={null}>
          <AuditDialog dialog={work.dialog} work={work} />
        </Suspense>
      )}
    </>
  );
}
