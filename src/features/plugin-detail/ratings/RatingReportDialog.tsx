import { type SubmitEvent, useState } from 'react';
import { ApiError, call } from '@/api/call';
import { Dialog } from '@/kit/Dialog/Dialog';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import { RATING_REPORT_REASONS } from '../../../../contract/values/ratings';
import form from '../report/ReportDialog.module.css';
import { ReportFields } from '../report/ReportFields';

type Reason = (typeof RATING_REPORT_REASONS)[number];

interface RatingReportDialogProps {
  ratingId: number;
  name: string;
  onClose: () => void;
}

/** Reports a rating to the administrators. The text stays until it is sent. */
export default function RatingReportDialog({ ratingId, name, onClose }: RatingReportDialogProps) {
  const text = useText();
  const failureText = useFailureText();
  const [reason, setReason] = useState<Reason | null>(null);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<'reason' | 'text' | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (isSending) return;
    if (!reason) return setMissing('reason');
    if (reason === 'other' && !typed.trim()) return setMissing('text');
    setSending(true);
    try {
      await call('reportRating', { rating_id: ratingId, reason, text: typed });
      message.success(text('detail.reported'));
      onClose();
    } catch (error) {
      const isRepeated = error instanceof ApiError && error.id === 'already_reported';
      message.error(isRepeated ? text('rating.alreadyReported') : failureText(error), { duration: 6000 });
      if (isRepeated) onClose();
    } finally {
      setSending(false);
    }
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };

  return (
    <Dialog
      visible
      size="small"
      title={text('rating.reportNamed', { name })}
      description={text('detail.reportHint')}
      sureText={text('detail.reportSend')}
      sureDisabled={[...typed].length > TEXT_LIMITS.report}
      confirmLoading={isSending}
      cancelText={text('detail.reportCancel')}
      onVisibleChange={(visible, how) => {
        if (how === 'sure') void send();
        else if (!visible) onClose();
      }}
    >
      <form className={form.form} noValidate onSubmit={handleSubmit}>
        <ReportFields
          reasons={RATING_REPORT_REASONS}
          labelOf={(one) => text(`rating.reason.${one}`)}
          chosen={reason}
          typed={typed}
          missing={missing}
          onChoose={(one) => {
            setReason(one);
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
