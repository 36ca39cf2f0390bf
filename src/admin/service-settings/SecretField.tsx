import { ProFormText } from '@ant-design/pro-components';
import { useText } from '@/lib/intl/useText';

/** What travels in a header (contract/serviceSettings.ts). */
const PRINTABLE = /^[\x21-\x7e]*$/;
const LIMIT = 500;

interface SecretFieldProps {
  name: string;
  label: string;
  /** What is stored, masked; empty where nothing is. */
  stored: string;
}

/** A secret: it is never shown again, and left empty it stays. */
export function SecretField({ name, label, stored }: SecretFieldProps) {
  const text = useText();
  return (
    <ProFormText.Password
      name={name}
      label={label}
      initialValue=""
      normalize={(written: string) => written.trim()}
      extra={stored ? text('setting.keep', { secret: stored }) : text('setting.none')}
      rules={[
        { required: stored === '', message: text('setting.required') },
        { pattern: PRINTABLE, message: text('setting.ascii') },
      ]}
      placeholder={stored}
      fieldProps={{ visibilityToggle: false, autoComplete: 'new-password', maxLength: LIMIT }}
    />
  );
}
