import { ProFormSelect, ProFormTextArea } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import { RULES } from '@/features/review/reviewRules';
import { useText } from '@/lib/intl/useText';
import { lengthOf, REASON_LIMIT } from './reasonLimit';

interface RejectFieldsProps {
  /** Saved replies for the reason. */
  templates?: ReactNode;
}

/** The form fields of a rejection: the rule, and the required reason. */
export function RejectFields({ templates }: RejectFieldsProps) {
  const text = useText();
  return (
    <>
      <ProFormSelect
        name="rule"
        label={text('audit.rule')}
        placeholder={text('audit.rulePlaceholder')}
        options={RULES.map((rule) => ({
          value: rule,
          label: text(`rule.${rule}`),
          title: text(`rule.${rule}.asks`),
        }))}
      />
      {templates}
      <ProFormTextArea
        name="reason"
        label={text('audit.reason')}
        placeholder={text('audit.reasonPlaceholder')}
        rules={[
          { required: true, whitespace: true, message: text('audit.reasonRequired') },
          {
            validator: async (_rule: unknown, reason: string | undefined) => {
              if (lengthOf(reason?.trim() ?? '') > REASON_LIMIT)
                throw new Error(text('audit.reasonTooLong', { limit: REASON_LIMIT }));
            },
          },
        ]}
        fieldProps={{
          autoFocus: true,
          rows: 5,
          count: { show: true, max: REASON_LIMIT, strategy: lengthOf },
        }}
      />
    </>
  );
}
