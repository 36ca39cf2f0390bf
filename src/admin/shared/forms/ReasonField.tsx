import { ProFormTextArea } from '@ant-design/pro-components';
import { useText } from '@/lib/intl/useText';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import { lengthOf } from './lengthOf';
import styles from './ReasonField.module.css';

interface ReasonFieldProps {
  name?: string;
  label: string;
  hint?: string;
  placeholder?: string;
  rows?: number;
  autoFocus?: boolean;
  /** Error for an empty field; if left out, the field is optional. */
  missing?: string | undefined;
}

/** A form field for an administrator's message, such as the reason of a decision. */
export function ReasonField({ name = 'reason', label, hint, placeholder = '', rows = 4, ...props }: ReasonFieldProps) {
  const { autoFocus, missing } = props;
  const text = useText();
  return (
    <ProFormTextArea
      name={name}
      label={label}
      extra={hint && <span className={styles.hint}>{hint}</span>}
      placeholder={placeholder}
      rules={[
        { required: missing !== undefined, whitespace: missing !== undefined, message: missing },
        {
          validator: async (_rule: unknown, reason: string | undefined) => {
            if (lengthOf(reason?.trim() ?? '') > TEXT_LIMITS.reason)
              throw new Error(text('admin.tooLong', { limit: TEXT_LIMITS.reason }));
          },
        },
      ]}
      fieldProps={{
        autoFocus,
        dir: 'auto',
        rows,
        count: { show: true, max: TEXT_LIMITS.reason, strategy: lengthOf },
      }}
    />
  );
}
