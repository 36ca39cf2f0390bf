import { Icon } from '../Icon/Icon';
import { Input } from './Input';
import { TextArea } from './TextArea';

export default function InputDemo() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 420 }}>
      <Input label="Name" required clearable defaultValue="Markwhen" limit={40} hint="As readers see it" />
      <Input label="Contact" error="Reviewers need a way to reach you." placeholder="name@company.com or a link" />
      <Input label="Password" type="password" defaultValue="correct horse" autoComplete="current-password" />
      <Input label="Address" prefix="https://" suffix={<Icon name="link" />} placeholder="example.com" />
      <Input aria-label="Filter" size="small" placeholder="Small" />
      <Input aria-label="Key" disabled defaultValue="color-palette" />
      <TextArea label="Intro" limit={12} defaultValue="Timelines, charts and calendars" />
    </div>
  );
}
