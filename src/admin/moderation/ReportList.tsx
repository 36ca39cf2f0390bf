import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { isFiltered, unfiltered, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Report } from '../../../contract/moderation/reports';
import { reportColumns } from './reportColumns';
import { REPORT_FILTERS, reportToolbar } from './reportToolbar';

const BlockDialog = lazyPart(async () => ({ default: (await import('./BlockDialog')).BlockDialog }), LayerFailure);
const ReportDialog = lazyPart(async () => ({ default: (await import('./ReportDialog')).ReportDialog }), LayerFailure);

/** Users' reports of plugins. Administrators decide them, and block a plugin in an emergency. */
export default function ReportList() {
  const text = useText();
  const locale = useLocale();
  const [query, changeQuery] = useListQuery(REPORT_FILTERS);
  const filtered = isFiltered(query, REPORT_FILTERS);
  const { status, reason, plugin_key, ...page } = query;
  const request = useCallRequest('listReports', {
    ...page,
    ...(status !== 'all' && { status }),
    ...(reason && { reason }),
    ...(plugin_key && { plugin_key }),
  });
  const [decided, setDecided] = useState<Report | null>(null);
  const [blocked, setBlocked] = useState<Report | null>(null);
  const actions = { onDecide: setDecided, onBlock: setBlocked };

  return (
    <>
      <AdminHead title={text('report.title')} subtitle={text('report.subtitle')} />
      <AdminTable<Report>
        rowKey="id"
        columns={reportColumns({ text, locale, actions })}
        request={request}
        rows={request.data?.report_list}
        total={request.data?.total}
        query={query}
        onPage={changeQuery}
        filters={{ parsers: REPORT_FILTERS, onChange: changeQuery }}
        toolbar={reportToolbar(text, query, changeQuery)}
        empty={{
          title: text(filtered ? 'report.noMatchTitle' : 'report.emptyTitle'),
          text: text(filtered ? 'report.noMatchText' : 'report.emptyText'),
          onClear: filtered ? () => changeQuery(unfiltered(REPORT_FILTERS)) : undefined,
        }}
        failedTitle={text('report.failedTitle')}
      />
      <Suspense>
        {decided && <ReportDialog report={decided} onDecided={request.load} onClose={() => setDecided(null)} />}
        {blocked && (
          <BlockDialog
            plugin={{ key: blocked.plugin_key, name: blocked.plugin_name }}
            onBlocked={request.load}
            onClose={() => setBlocked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
