import { Button } from '@/kit/Button/Button';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import type { MessageId } from '@/lib/intl/messageIds.generated';
import { useText } from '@/lib/intl/useText';
import type { ThemeChoice } from '@/theme/themeChoice';
import { LazyMenu } from './LazyMenu';
import { useThemeChoice } from './useThemeChoice';

interface ThemeOption {
  choice: ThemeChoice;
  icon: IconName;
  label: MessageId;
}

export const THEME_OPTIONS: readonly ThemeOption[] = [
  { choice: 'light', icon: 'sun', label: 'header.themeLight' },
  { choice: 'dark', icon: 'moon', label: 'header.themeDark' },
  { choice: 'system', icon: 'monitor', label: 'header.themeSystem' },
];

/** Light, dark, or as the device has it. */
export function ThemeMenu() {
  const text = useText();
  const [choice, choose] = useThemeChoice();
  const icon = THEME_OPTIONS.find((option) => option.choice === choice)?.icon ?? 'monitor';
  return (
    <LazyMenu
      trigger={<Button type="text" icon={icon} aria-label={text('header.theme')} />}
      position="fixed"
      align="end"
      items={THEME_OPTIONS.map((option) => ({
        command: option.choice,
        label: text(option.label),
        icon: <Icon name={option.icon} />,
        checked: option.choice === choice,
      }))}
      onCommand={choose}
    />
  );
}
