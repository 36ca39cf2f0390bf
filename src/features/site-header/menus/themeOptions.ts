import type { ThemeChoice } from '@/theme/themeChoice';
import type { MessageId } from '../../../../locales/messageIds.generated';

interface ThemeOption {
  choice: ThemeChoice;
  label: MessageId;
}

export const THEME_OPTIONS: readonly ThemeOption[] = [
  { choice: 'light', label: 'menu.themeLight' },
  { choice: 'dark', label: 'menu.themeDark' },
  { choice: 'system', label: 'menu.themeSystem' },
];
