import { ProFormTextArea } from '@ant-design/pro-components';
import { useText } from '@/lib/intl/useText';
import styles from './moderation.module.css';

/** Maximum number of characters in a reason, an answer, and a note (DESIGN.md section 4, "Limits"). */
const LIMIT = 500;

interface WordsFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Error for an empty field; if left out, the field is optional. */
  missing?: string;
}

/** A form field for an administrator's message. */
export function WordsField({ name, label, hint, missing }: WordsFieldProps) {
  const text = useText();
  return (
    <ProFormTextArea
      name={name}
      label={label}
      extra={<span className={styles.hint}>{hint}</span>}
      placeholder=""
      rules={[
        { required: missing !== undefined, whitespace: true, message: missing },
        {
          validator: async (_rule: unknown, words: string | undefined) => {
            if (lengthOf(words?.trim() ?? '') > LIMIT) throw new Error(text('office.tooLong', { limit: LIMIT }));
          },
        },
      ]}
      fieldProps={{ rows: 4, count: { show: true, max: LIMIT, strategy: lengthOf } }}
    />
  );
}

/** Counted in code points, as the server counts. */
function lengthOf(words: string): number {
  return [...words].length;
}
