import { type SubmitEvent, useRef, useState } from 'react';
import { track } from '@/analytics/track';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Dialog } from '@/kit/Dialog/Dialog';
import { message } from '@/kit/Message/message';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { OwnReport, ReportReason } from '../../../../contract/moderation/reports';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import { REPORT_REASONS } from '../../../../contract/values/moderation';
import styles from './ReportDialog.module.css';
import { ReportFields } from './ReportFields';

export interface ReportDialogProps {
  pluginKey: string;
  name: string;
  onClose: () => void;
}

/**
 * Reports a plugin to the administrators. If the user's own report is still open, it is edited instead. The text is
 * kept until it is sent successfully.
 */
export function ReportDialog(props: ReportDialogProps) {
  const { data, error } = useQuery('getOwnReport', { plugin_key: props.pluginKey });
  // If the earlier report cannot be loaded, the form starts empty. The server refuses a second open report.
  if (!data && !error) return null;
  return <ReportForm {...props} before={data?.report ?? null} />;
}

function ReportForm({ pluginKey, name, onClose, before }: ReportDialogProps & { before: OwnReport | null }) {
  const text = useText();
  const locale = useLocale();
  const edited = before?.status === 'open' ? before : null;
  const [reason, setReason] = useState<ReportReason | null>(edited?.reason ?? null);
  const [typed, setTyped] = useState(edited?.text ?? '');
  const { missing, setMissing, isSending, send } = useReport({ pluginKey, edited, reason, typed }, onClose);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const moment = edited && formatTimestamp(edited.create_time, locale);
  return (
    <Dialog
      visible
      size="small"
      title={text(edited ? 'detail.reportEditTitle' : 'detail.reportTitle', { name })}
      description={moment ? text('detail.reportEditHint', { moment }) : text('detail.reportHint')}
      sureText={text(edited ? 'detail.reportSave' : 'detail.reportSend')}
      sureDisabled={[...typed].length > TEXT_LIMITS.report}
      confirmLoading={isSending}
      cancelText={text('detail.reportCancel')}
      onVisibleChange={(visible, how) => {
        if (how) track('answer_dialog', { dialog: 'report', answer: how });
        if (how === 'sure') void send();
        else if (!visible) onClose();
      }}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        {before?.status === 'handled' && <p>{text('detail.reportWasHandled')}</p>}
        {before?.status === 'dismissed' && <p>{text('detail.reportWasDismissed')}</p>}
        <ReportFields
          reasons={REPORT_REASONS}
          labelOf={(one) => text(`detail.reportReason.${one}`)}
          chosen={reason}
          typed={typed}
          missing={missing}
          onChoose={(chosen) => {
            setReason(chosen);
            setMissing(null);
          }}
          onType={(value) => {
            setTyped(value);
            setMissing(null);
          }}
        />
      </form>
    </Dialog>
  );
}

interface Draft {
  pluginKey: string;
  /** The open report that is edited; null for a new one. */
  edited: OwnReport | null;
  reason: ReportReason | null;
  typed: string;
}

/** Sends one report at a time. A failure is shown in a toast, and the form stays unchanged. */
function useReport({ pluginKey, edited, reason, typed }: Draft, onSent: () => void) {
  const text = useText();
  const failureText = useFailureText();
  const [missing, setMissing] = useState<'reason' | 'text' | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const send = async () => {
    if (sending.current) return;
    if (!reason) return setMissing('reason');
    if (reason === 'other' && !typed.trim()) return setMissing('text');
    sending.current = true;
    setSending(true);
    try {
      if (edited) await call('correctReport', { id: edited.id, reason, text: typed });
      else await call('reportPlugin', { plugin_key: pluginKey, reason, text: typed });
      message.success(text(edited ? 'detail.reportSaved' : 'detail.reported'));
      onSent();
    } catch (error) {
      message.error(`${text('detail.reportFailed')}. ${failureText(error)}`, { duration: 6000 });
    } finally {
      sending.current = false;
      setSending(false);
    }
  };
  return { missing, setMissing, isSending, send };
}
