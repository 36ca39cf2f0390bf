import { ProFormText } from '@ant-design/pro-components';
import { useText } from '@/lib/intl/useText';
import { SECRET_LENGTH, SECRET_PATTERN } from '../../../contract/values/organization';

interface SecretFieldProps {
  name: string;
  label: string;
  /** The stored secret, masked; empty if there is none. */
  stored: string;
}

/** A secret that is never shown again. An empty field keeps the stored one. */
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
        { pattern: SECRET_PATTERN, message: text('setting.ascii') },
      ]}
      placeholder={stored}
      fieldProps={{ visibilityToggle: false, autoComplete: 'new-password', maxLength: SECRET_LENGTH }}
    />
  );
}
