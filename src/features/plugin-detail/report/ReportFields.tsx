import { useId } from 'react';
import { TextArea } from '@/kit/Input/TextArea';
import { Radio } from '@/kit/Radio/Radio';
import { useText } from '@/lib/intl/useText';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import styles from './ReportDialog.module.css';

interface ReportFieldsProps<Reason extends string> {
  reasons: readonly Reason[];
  labelOf: (reason: Reason) => string;
  /** No default: the user must choose a reason. */
  chosen: Reason | null;
  typed: string;
  /** The field without which the report cannot be sent. */
  missing: 'reason' | 'text' | null;
  onChoose: (reason: Reason) => void;
  onType: (text: string) => void;
}

/** The fields of a report: its reason, and a text, which `other` needs. */
export function ReportFields<Reason extends string>(props: ReportFieldsProps<Reason>) {
  const { reasons, labelOf, chosen, typed, missing, onChoose, onType } = props;
  const text = useText();
  const id = useId();
  return (
    <>
      <fieldset className={styles.reasons} aria-describedby={missing === 'reason' ? `${id}-missing` : undefined}>
        <legend className={styles.legend}>{text('detail.reportReason')}</legend>
        {reasons.map((reason) => (
          <label key={reason} className={styles.reason} htmlFor={`${id}-${reason}`}>
            <Radio
              id={`${id}-${reason}`}
              name={id}
              value={reason}
              checked={reason === chosen}
              onCheckedChange={() => onChoose(reason)}
            />
            {labelOf(reason)}
          </label>
        ))}
        {missing === 'reason' && (
          <p id={`${id}-missing`} role="alert" className={styles.missing}>
            {text('detail.reportReasonMissing')}
          </p>
        )}
      </fieldset>
      <TextArea
        label={text('detail.reportText')}
        value={typed}
        limit={TEXT_LIMITS.report}
        required={chosen === 'other'}
        error={missing === 'text' ? text('detail.reportTextMissing') : undefined}
        onValueChange={onType}
      />
    </>
  );
}
