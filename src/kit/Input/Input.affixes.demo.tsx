import { Icon } from '../Icon/Icon';
import { Input } from './Input';

/** Text or an icon inside the box, before and after the value. */
export default function InputAffixesDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Input label="Technical support" prefix="https://" placeholder="example.com" />
      <Input label="Client_id" suffix={<Icon name="link" />} defaultValue="iconfont-2f8a" />
    </div>
  );
}
