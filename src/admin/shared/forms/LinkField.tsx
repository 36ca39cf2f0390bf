import { ProFormText } from '@ant-design/pro-components';
import type { FormRule } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/lib/intl/useText';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import { isEmailLink, linkAddress } from '../../../../shared/linkAddress';

/** Delay of the validation in ms, so that an incomplete link is no error while users type. */
const LINK_DEBOUNCE_MS = 400;

interface LinkFieldProps {
  name: string | string[];
  label: string;
  hint?: ReactNode;
  /** Error for an empty field; if left out, the link is optional. */
  required?: string;
  /** It may also be `mailto:` and an email address. */
  isMailAllowed?: boolean;
}

/** A link field of a ProForm: https or a path of this site. The server has the same rule (shared/linkAddress.ts). */
export function LinkField({ name, label, hint, required, isMailAllowed = false }: LinkFieldProps) {
  const text = useText();
  const rules: FormRule[] = [
    {
      validator: async (_rule, written?: string) => {
        const link = written?.trim();
        if (link && !linkAddress(link) && !(isMailAllowed && isEmailLink(link)))
          throw new Error(text('error.wrong_url'));
      },
    },
  ];
  if (required) rules.unshift({ required: true, whitespace: true, message: required });
  return (
    <ProFormText
      name={name}
      label={label}
      extra={hint}
      rules={rules}
      validateDebounce={LINK_DEBOUNCE_MS}
      placeholder="https://"
      fieldProps={{ inputMode: 'url', spellCheck: false, maxLength: TEXT_LIMITS.link }}
    />
  );
}
