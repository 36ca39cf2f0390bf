import { Icon, type IconName } from '../Icon/Icon';
import { RadioGroup } from './RadioGroup';

/** Options with an icon, a text and a tooltip. */
export default function RadioGroupIconsDemo() {
  return (
    <RadioGroup
      aria-label="Theme"
      defaultValue="system"
      menu={[
        { value: 'light', label: withIcon('sun', 'Light'), tip: 'Always light' },
        { value: 'dark', label: withIcon('moon', 'Dark'), tip: 'Always dark' },
        { value: 'system', label: withIcon('monitor', 'System'), tip: 'Follows your system' },
      ]}
    />
  );
}

const withIcon = (name: IconName, words: string) => (
  <>
    <Icon name={name} /> {words}
  </>
);
