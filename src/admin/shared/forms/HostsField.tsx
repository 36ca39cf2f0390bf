import { Form, Select } from 'antd';
import { useText } from '@/lib/intl/useText';
import { KNOWN_HOST_LENGTH, KNOWN_HOST_PATTERN } from '../../../../contract/values/reviews';
import { normalHost } from '../../../../shared/pluginPackage/hosts';

interface HostsFieldProps {
  name: string | string[];
  label?: string;
  'aria-label'?: string;
  max: number;
}

/** Hosts as typed, in any spelling, such as an international name. */
export function HostsField({ name, label, max, ...props }: HostsFieldProps) {
  const text = useText();
  const validate = async (hosts: readonly string[] = []) => {
    const wrong = hosts.find((host) => !isHost(host));
    if (wrong !== undefined) throw new Error(text('approval.wrongHost', { host: wrong }));
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={text('approval.hostHint')}
      rules={[{ validator: (_rule, hosts: string[]) => validate(hosts) }]}
    >
      <Select {...props} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', ';']} maxCount={max} />
    </Form.Item>
  );
}

function isHost(written: string): boolean {
  const host = normalHost(written.trim());
  return host.length <= KNOWN_HOST_LENGTH && KNOWN_HOST_PATTERN.test(host);
}
