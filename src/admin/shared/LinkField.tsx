import { ProFormText } from '@ant-design/pro-components';
import type { FormRule } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/lib/intl/useText';
import { linkAddress } from '../../../shared/linkAddress';

const LINK_LIMIT = 2_000;
/** ms after the last key, so that a link is not wrong while it is being written. */
const LINK_DEBOUNCE_MS = 400;

interface LinkFieldProps {
  name: string | string[];
  label: string;
  hint?: ReactNode;
  /** Said where the field is empty; without it the link may be left out. */
  required?: string;
}

/** A link of a ProForm: https or a path of this site; the server asks the same (shared/linkAddress.ts). */
export function LinkField({ name, label, hint, required }: LinkFieldProps) {
  const text = useText();
  const rules: FormRule[] = [
    {
      validator: async (_rule, written?: string) => {
        const link = written?.trim();
        if (link && !linkAddress(link)) throw new Error(text('error.wrong_url'));
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
      fieldProps={{ inputMode: 'url', spellCheck: false, maxLength: LINK_LIMIT }}
    />
  );
}
