import { ProFormSelect, ProFormTextArea } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import { lengthOf } from '@/admin/shared/forms/lengthOf';
import { useText } from '@/lib/intl/useText';
import { REVIEW_RULES } from '../../../../contract/values/reviews/reviewRules';
import { TEXT_LIMITS } from '../../../../contract/values/textLimits';

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
        options={REVIEW_RULES.map((rule) => ({
          value: rule,
          label: text(`rule.${rule}`),
          title: text(`rule.${rule}.requires`),
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
              if (lengthOf(reason?.trim() ?? '') > TEXT_LIMITS.reason)
                throw new Error(text('audit.reasonTooLong', { limit: TEXT_LIMITS.reason }));
            },
          },
        ]}
        fieldProps={{
          autoFocus: true,
          rows: 5,
          count: { show: true, max: TEXT_LIMITS.reason, strategy: lengthOf },
        }}
      />
    </>
  );
}
