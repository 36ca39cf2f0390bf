import { ProFormTextArea } from '@ant-design/pro-components';
import { lengthOf } from '@/admin/shared/forms/lengthOf';
import { useText } from '@/lib/intl/useText';
import { TEXT_LIMITS } from '../../../../contract/values/limits';

interface ReasonFieldProps {
  label: string;
  placeholder?: string;
  rows: number;
  autoFocus?: boolean;
  /** Error of an empty reason; null if the reason is optional. */
  missingText: string | null;
}

/** Form field for the reason of a decision. */
export function ReasonField({ label, placeholder, rows, autoFocus, missingText }: ReasonFieldProps) {
  const text = useText();
  return (
    <ProFormTextArea
      name="reason"
      label={label}
      placeholder={placeholder ?? ''}
      rules={[
        ...(missingText === null ? [] : [{ required: true, whitespace: true, message: missingText }]),
        {
          validator: async (_rule: unknown, reason: string | undefined) => {
            if (lengthOf(reason?.trim() ?? '') > TEXT_LIMITS.reason)
              throw new Error(text('audit.reasonTooLong', { limit: TEXT_LIMITS.reason }));
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
