import type { MessageId } from '@/lib/intl/messageIds.generated';
import type { ThemeChoice } from '@/theme/themeChoice';

interface ThemeOption {
  choice: ThemeChoice;
  label: MessageId;
}

export const THEME_OPTIONS: readonly ThemeOption[] = [
  { choice: 'light', label: 'menu.themeLight' },
  { choice: 'dark', label: 'menu.themeDark' },
  { choice: 'system', label: 'menu.themeSystem' },
];
