import { ProTable } from '@ant-design/pro-components';
import { Button, Empty, Grid } from 'antd';
import { useState } from 'react';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/audits';
import { AuditDrawer } from './AuditDrawer';
import styles from './AuditList.module.css';
import { auditColumns } from './auditColumns';
import { type AuditQuery, PAGE_SIZES, useAuditQuery } from './auditQuery';
import { auditToolbar } from './auditToolbar';
import { RejectDialog } from './RejectDialog';
import { useAudits } from './useAudits';
import { useDecision } from './useDecision';
import { useReviewDownload } from './useReviewDownload';

/** No filter at all. */
const ALL: Partial<AuditQuery> = { status: 0, keyword: '' };

/** The submitted versions: filter them, look at one, decide. */
export default function AuditList() {
  const text = useText();
  const locale = useLocale();
  const failureText = useFailureText();
  const isWide = Grid.useBreakpoint().md === true;
  const [query, changeQuery] = useAuditQuery();
  const { rows, total, loading, failure, reload } = useAudits(query);
  const [viewed, setViewed] = useState<AuditItem | null>(null);
  const [rejected, setRejected] = useState<AuditItem | null>(null);
  const download = useReviewDownload();
  const decision = useDecision(() => {
    setViewed(null);
    reload();
  });
  const actions = {
    onView: setViewed,
    onApprove: decision.approve,
    onReject: setRejected,
    onDownload: download,
  };

  return (
    <>
      <div className={styles.head}>
        <h1>{text('audit.title')}</h1>
        <p>{text('audit.subtitle')}</p>
      </div>
      {failure ? (
        <ErrorState
          title={text('audit.failedTitle')}
          description={failureText(failure)}
          retrying={loading}
          onRetry={reload}
        />
      ) : (
        <ProTable<AuditItem>
          rowKey={(item) => `${item.plugin_key} ${item.version}`}
          columns={auditColumns({ text, locale, actions, isWide })}
          dataSource={rows}
          loading={loading}
          search={false}
          scroll={isWide ? { x: 'max-content' } : undefined}
          defaultSize="middle"
          className={styles.list}
          cardBordered
          options={{ reload, density: true, setting: true, fullScreen: false }}
          toolbar={auditToolbar(text, query, changeQuery)}
          locale={{ emptyText: loading ? ' ' : <NoAudits query={query} onClear={() => changeQuery(ALL)} /> }}
          pagination={{
            current: query.page,
            pageSize: query.page_size,
            total,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: true,
            showTotal: (count, [from, to]) => text('audit.total', { from, to, total: count }),
            onChange: (page, page_size) => changeQuery({ page: page_size === query.page_size ? page : 1, page_size }),
          }}
        />
      )}
      <AuditDrawer item={viewed} onClose={() => setViewed(null)} {...actions} />
      <RejectDialog item={rejected} onReject={decision.reject} onClose={() => setRejected(null)} />
    </>
  );
}

function NoAudits({ query, onClear }: { query: AuditQuery; onClear: () => void }) {
  const text = useText();
  const filtered = query.status !== 0 || query.keyword !== '' || query.page > 1;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{text(filtered ? 'audit.noMatchTitle' : 'audit.emptyTitle')}</strong>
          <br />
          {text(filtered ? 'audit.noMatchText' : 'audit.emptyText')}
        </>
      }
    >
      {filtered && <Button onClick={onClear}>{text('audit.clearFilters')}</Button>}
    </Empty>
  );
}
