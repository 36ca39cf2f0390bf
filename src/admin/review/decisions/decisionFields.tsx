import { ProFormSelect } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import { ReasonField } from '@/admin/shared/forms/ReasonField';
import { useText } from '@/lib/intl/useText';
import { REVIEW_RULES } from '../../../../contract/values/reviews';

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
        missing={text('audit.reasonRequired')}
      />
    </>
  );
}

/**
 * The form field of an approval: why a version is published despite findings. The activity log keeps it. `required`: a
 * check could not read the package.
 */
export function AcceptanceField({ required }: { required: boolean }) {
  const text = useText();
  return (
    <ReasonField
      label={text('check.acceptance')}
      rows={2}
      missing={required ? text('check.acceptanceRequired') : undefined}
    />
  );
}
