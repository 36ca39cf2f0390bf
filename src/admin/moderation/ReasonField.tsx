import { ProFormTextArea } from '@ant-design/pro-components';
import { lengthOf } from '@/admin/shared/forms/lengthOf';
import { useText } from '@/lib/intl/useText';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './moderation.module.css';

interface ReasonFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Error for an empty field; if left out, the field is optional. */
  missing?: string;
}

/** A form field for an administrator's message. */
export function ReasonField({ name, label, hint, missing }: ReasonFieldProps) {
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
          validator: async (_rule: unknown, reason: string | undefined) => {
            if (lengthOf(reason?.trim() ?? '') > TEXT_LIMITS.reason)
              throw new Error(text('admin.tooLong', { limit: TEXT_LIMITS.reason }));
          },
        },
      ]}
      fieldProps={{ rows: 4, count: { show: true, max: TEXT_LIMITS.reason, strategy: lengthOf } }}
    />
  );
}
