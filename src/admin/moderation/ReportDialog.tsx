import { Button, Form } from 'antd';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { ReasonField } from '@/admin/shared/forms/ReasonField';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { Report, ReportStatus } from '../../../contract/moderation/reports';
import styles from './moderation.module.css';

type Decision = Exclude<ReportStatus, 'open'>;

interface ReportDialogProps {
  report: Report;
  onDecided: () => void;
  onClose: () => void;
}

/** Closes a report, or changes its outcome, with a note for the other administrators. */
export function ReportDialog({ report, onDecided, onClose }: ReportDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ note: string }>();
  const { running, run } = useRunningAction<Decision>();
  const { id, plugin_name, reason, text: reportText, note } = report;

  const decide = async (status: Decision) => {
    const values = await form.validateFields().catch(() => null);
    if (!values) return;
    const isDone = await run(status, async () => {
      await call('decideReport', { id, status, note: values.note.trim() });
      message.success(text('report.decided'));
    });
    if (!isDone) return;
    refreshAdminCounts();
    onDecided();
    onClose();
  };
  const button = (status: Decision) => ({
    loading: running === status,
    disabled: running !== null,
    onClick: () => decide(status),
  });

  return (
    <FormDialog<{ note: string }>
      title={text('report.decideNamed', { name: plugin_name })}
      form={form}
      initialValues={{ note }}
      onClose={onClose}
      actions={
        <>
          <Button {...button('dismissed')}>{text('report.dismiss')}</Button>
          <Button type="primary" {...button('handled')}>
            {text('report.handle')}
          </Button>
        </>
      }
    >
      <p className={styles.label}>{text('report.text')}</p>
      <blockquote className={styles.quote}>
        <b>{text(`report.reason.${reason}`)}</b>
        {reportText && (
          <>
            {'\n'}
            <bdi>{reportText}</bdi>
          </>
        )}
      </blockquote>
      <ReasonField name="note" label={text('report.note')} hint={text('report.noteHint')} />
    </FormDialog>
  );
}
