import { ProFormSelect } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import { useText } from '@/lib/intl/useText';
import { REVIEW_RULES } from '../../../../contract/values/reviews';
import { ReasonField } from './ReasonField';

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
      <ReasonField
        label={text('audit.reason')}
        placeholder={text('audit.reasonPlaceholder')}
        rows={5}
        autoFocus
        missingText={text('audit.reasonRequired')}
      />
    </>
  );
}
