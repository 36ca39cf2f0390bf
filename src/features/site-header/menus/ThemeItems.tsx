import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { ThemeChoice } from '@/theme/themeChoice';
import type { OpenMenuProps } from './LazyMenu';
import { THEME_ICONS } from './themeIcons';
import { THEME_OPTIONS } from './themeOptions';

export interface ThemeItemsProps extends OpenMenuProps {
  choice: ThemeChoice;
  onChoose: (choice: ThemeChoice) => void;
}

/** Light, dark, or the device's setting. */
export function ThemeItems({ choice, onChoose, ...menu }: ThemeItemsProps) {
  const text = useText();
  return (
    <Dropdown
      {...menu}
      position="fixed"
      align="end"
      items={THEME_OPTIONS.map((option) => ({
        command: option.choice,
        label: text(option.label),
        icon: <Icon name={THEME_ICONS[option.choice]} />,
        checked: option.choice === choice,
      }))}
      onCommand={onChoose}
    />
  );
}
