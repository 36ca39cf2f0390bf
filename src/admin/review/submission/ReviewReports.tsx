import { Button, Skeleton } from 'antd';
import { CallResult } from '@/admin/shared/CallResult';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Report } from '../../../../contract/moderation/reports';
import { isolated } from '../../../../shared/text/isolated';
import styles from './ReviewPage.module.css';
import reportStyles from './ReviewReports.module.css';

/** Users' reports of the plugin, newest first, and the two ways to close one. */
export function ReviewReports({ pluginKey }: { pluginKey: string }) {
  const text = useText();
  const request = useQuery('listReports', { plugin_key: pluginKey });
  return (
    <section className={styles.card}>
      <h2>{text('review.reports')}</h2>
      <CallResult
        request={request}
        failedTitle={text('review.reportsFailed')}
        titleAs="h3"
        placeholder={<Skeleton active title={false} />}
      >
        {({ report_list }) => <Reports reports={report_list} onDecided={request.reload} />}
      </CallResult>
    </section>
  );
}

interface ReportsProps {
  reports: readonly Report[];
  onDecided: () => void;
}

function Reports({ reports, onDecided }: ReportsProps) {
  const text = useText();
  if (reports.length === 0) return <p className={styles.quiet}>{text('review.noReports')}</p>;
  return (
    <ul className={reportStyles.reports}>
      {reports.map((report) => (
        <li key={report.id}>
          <ReportText report={report} />
          {report.status === 'open' && <ReportActions report={report} onDecided={onDecided} />}
        </li>
      ))}
    </ul>
  );
}

const STATUS_KINDS = { open: 'wait', handled: 'ok', dismissed: 'neutral' } as const;

function ReportText({ report }: { report: Report }) {
  const text = useText();
  const locale = useLocale();
  const { status, reason, version, reporter, create_time, edit_time } = report;
  return (
    <>
      <p className={reportStyles.head}>
        <b>{text(`detail.reportReason.${reason}`)}</b>
        <Tag kind={STATUS_KINDS[status]}>{text(`review.report.${status}`)}</Tag>
        {edit_time && <Tag kind="info">{text('report.edited', { moment: formatTimestamp(edit_time, locale) })}</Tag>}
      </p>
      <p className={styles.quiet}>
        {[version, isolated(reporter.name), formatTimestamp(create_time, locale)].filter(Boolean).join(' · ')}
      </p>
      {report.text && (
        <p className={styles.long} dir="auto">
          {report.text}
        </p>
      )}
    </>
  );
}

function ReportActions({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const text = useText();
  const { running, run } = useRunningAction<'handled' | 'dismissed'>();
  const decide = (status: 'handled' | 'dismissed') =>
    run(status, async () => {
      await call('decideReport', { id: report.id, status, note: '' });
      message.success(text('review.reportDecided'));
    }).then(onDecided);
  return (
    <div className={styles.actions}>
      <Button size="small" loading={running === 'handled'} onClick={() => decide('handled')}>
        {text('review.handle')}
      </Button>
      <Button size="small" loading={running === 'dismissed'} onClick={() => decide('dismissed')}>
        {text('review.dismiss')}
      </Button>
    </div>
  );
}
