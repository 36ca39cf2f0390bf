import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { RULES } from '@/features/review/reviewRules';
import { useText } from '@/lib/intl/useText';
import { lengthOf, REASON_LIMIT } from './reasonLimit';

interface RejectFieldsProps {
  /** Ready sentences for the reason. */
  templates?: ReactNode;
}

/** The fields of a rejection, in the form of whoever asks for it: the rule, and the reason, which there must be. */
export function RejectFields({ templates }: RejectFieldsProps) {
  const text = useText();
  return (
    <>
      <Form.Item name="rule" label={text('audit.rule')}>
        <Select
          allowClear
          placeholder={text('audit.rulePlaceholder')}
          options={RULES.map((rule) => ({
            value: rule,
            label: text(`rule.${rule}`),
            title: text(`rule.${rule}.asks`),
          }))}
        />
      </Form.Item>
      {templates}
      <Form.Item
        name="reason"
        label={text('audit.reason')}
        rules={[
          { required: true, whitespace: true, message: text('audit.reasonRequired') },
          {
            validator: async (_rule, reason: string | undefined) => {
              if (lengthOf(reason?.trim() ?? '') > REASON_LIMIT)
                throw new Error(text('audit.reasonTooLong', { limit: REASON_LIMIT }));
            },
          },
        ]}
      >
        <Input.TextArea
          autoFocus
          rows={5}
          placeholder={text('audit.reasonPlaceholder')}
          count={{ show: true, max: REASON_LIMIT, strategy: lengthOf }}
        />
      </Form.Item>
    </>
  );
}
