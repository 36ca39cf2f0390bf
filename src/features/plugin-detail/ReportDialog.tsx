import { type SubmitEvent, useId, useRef, useState } from 'react';
import { track } from '@/analytics/track';
import { call } from '@/api/call';
import { Dialog } from '@/kit/Dialog/Dialog';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { Radio } from '@/kit/Radio/Radio';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { ReportReason } from '../../../contract/reports';
import styles from './ReportDialog.module.css';

const REASONS: readonly ReportReason[] = ['malware', 'copyright', 'misleading', 'broken', 'other'];
/** The limit of contract/fields.ts, which the browser knows by its types only. */
const TEXT_LIMIT = 500;

export interface ReportDialogProps {
  pluginKey: string;
  name: string;
  onClose: () => void;
}

/** Says to the administrators what is wrong with a plugin. What was written stays until it has arrived. */
export function ReportDialog({ pluginKey, name, onClose }: ReportDialogProps) {
  const text = useText();
  const [reason, setReason] = useState<ReportReason>('malware');
  const [words, setWords] = useState('');
  const { isMissing, setMissing, isSending, send } = useReport({ plugin_key: pluginKey, reason, text: words }, onClose);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      visible
      size="small"
      title={text('detail.reportTitle', { name })}
      description={text('detail.reportHint')}
      sureText={text('detail.reportSend')}
      sureDisabled={[...words].length > TEXT_LIMIT}
      confirmLoading={isSending}
      cancelText={text('detail.reportCancel')}
      onVisibleChange={(visible, how) => {
        if (how) track('answer_dialog', { dialog: 'report', answer: how });
        if (how === 'sure') void send();
        else if (!visible) onClose();
      }}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Reasons chosen={reason} onChoose={setReason} />
        <TextArea
          label={text('detail.reportText')}
          value={words}
          limit={TEXT_LIMIT}
          required={reason === 'other'}
          error={isMissing ? text('detail.reportTextMissing') : undefined}
          onValueChange={(value) => {
            setWords(value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}

interface ReasonsProps {
  chosen: ReportReason;
  onChoose: (reason: ReportReason) => void;
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const text = useText();
  const id = useId();
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.legend}>{text('detail.reportReason')}</legend>
      {REASONS.map((reason) => (
        <label key={reason} className={styles.reason} htmlFor={`${id}-${reason}`}>
          <Radio
            id={`${id}-${reason}`}
            name={id}
            value={reason}
            checked={reason === chosen}
            onCheckedChange={() => onChoose(reason)}
          />
          {text(`detail.reportReason.${reason}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Sends one report at a time; what fails is said in a toast, and the form is as it was. */
function useReport(report: { plugin_key: string; reason: ReportReason; text: string }, onSent: () => void) {
  const text = useText();
  const failureText = useFailureText();
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const send = async () => {
    if (sending.current) return;
    if (report.reason === 'other' && !report.text.trim()) return setMissing(true);
    sending.current = true;
    setSending(true);
    try {
      await call('reportPlugin', report);
      message.success(text('detail.reported'));
      onSent();
    } catch (error) {
      message.error(`${text('detail.reportFailed')}. ${failureText(error)}`, { duration: 6000 });
    } finally {
      sending.current = false;
      setSending(false);
    }
  };
  return { isMissing, setMissing, isSending, send };
}
