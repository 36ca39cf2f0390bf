import { Icon, type IconName } from '../Icon/Icon';
import { RadioGroup } from './RadioGroup';

/** Icons beside the words of each option, and tips on all of them. */
export default function RadioGroupIconsDemo() {
  return (
    <RadioGroup
      aria-label="Theme"
      defaultValue="system"
      menu={[
        { value: 'light', label: withIcon('sun', 'Light'), tip: 'Light at any hour' },
        { value: 'dark', label: withIcon('moon', 'Dark'), tip: 'Dark at any hour' },
        { value: 'system', label: withIcon('monitor', 'System'), tip: 'Light or dark, as your system is' },
      ]}
    />
  );
}

const withIcon = (name: IconName, words: string) => (
  <>
    <Icon name={name} /> {words}
  </>
);
