import { lazy, Suspense, useEffect, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable, useIsWide } from '@/admin/shared/AdminTable';
import { isFiltered, useListQuery } from '@/admin/shared/useListQuery';
import { useCall } from '@/api/useCall';
import { useLocale, useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../contract/audits';
import styles from './AuditList.module.css';
import { auditColumns } from './auditColumns';
import {
  AUDIT_FILTERS,
  type AuditQuery,
  COUNTED_WITH_WORDS,
  hasWords,
  panelFilters,
  payloadOf,
  UNFILTERED,
} from './auditQuery';
import { auditSelection } from './auditSelection';
import { auditToolbar } from './auditToolbar';
import { useAuditWork } from './useAuditWork';
import { onHeldDecisionSent } from './useHeldDecision';

// Each comes when it is asked for: the first rows need none of them.
const AuditFilterPanel = lazy(() => import('./AuditFilterPanel'));
const AuditDialog = lazy(() => import('./AuditDialog'));
const PANEL_ID = 'audit-filters';

/** The submitted versions: filter them, go to one, decide one or many. */
export default function AuditList() {
  const text = useText();
  const [query, changeQuery] = useListQuery(AUDIT_FILTERS);
  const [isPanelOpen, setPanelOpen] = useState(panelFilters(query) > 0);
  return (
    <>
      <AdminHead title={text('audit.title')} subtitle={text('audit.subtitle')} />
      {isPanelOpen && (
        <Suspense fallback={null}>
          <AuditFilterPanel id={PANEL_ID} query={query} onChange={changeQuery} />
        </Suspense>
      )}
      <AuditTable
        query={query}
        onChange={changeQuery}
        panel={{ id: PANEL_ID, isOpen: isPanelOpen, toggle: () => setPanelOpen(!isPanelOpen) }}
      />
    </>
  );
}

interface AuditTableProps {
  query: AuditQuery;
  onChange: (changes: Partial<AuditQuery>) => void;
  panel: Parameters<typeof auditToolbar>[0]['panel'];
}

function AuditTable({ query, onChange, panel }: AuditTableProps) {
  const text = useText();
  const locale = useLocale();
  const isWide = useIsWide();
  const filtered = isFiltered({ ...query, hide: '' }, AUDIT_FILTERS);
  const asked = useCall('listAudits', payloadOf(query));
  const work = useAuditWork(asked.load);
  // The review page sends a held decision when it is left, maybe for this list.
  useEffect(() => onHeldDecisionSent(asked.load), [asked.load]);
  const showDeveloper = ({ user_id }: AuditItem['developer']) => onChange({ developer: String(user_id) });
  return (
    <>
      <AdminTable<AuditItem>
        rowKey="submission"
        columns={auditColumns({ text, locale, isWide, actions: work.actions, onDeveloper: showDeveloper })}
        asked={asked}
        rows={asked.data?.audit_list}
        total={asked.data?.total}
        counted={hasWords(query) ? COUNTED_WITH_WORDS : undefined}
        query={query}
        onPage={onChange}
        toolbar={auditToolbar({ text, query, onChange, panel })}
        className={styles.list}
        {...auditSelection(text, work)}
        empty={{
          title: text(filtered ? 'audit.noMatchTitle' : 'audit.emptyTitle'),
          text: text(filtered ? 'audit.noMatchText' : 'audit.emptyText'),
          onClear: filtered ? () => onChange(UNFILTERED) : undefined,
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
