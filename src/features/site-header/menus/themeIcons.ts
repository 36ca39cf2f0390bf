import type { IconName } from '@/kit/Icon/Icon';
import type { ThemeChoice } from '@/theme/themeChoice';

export const THEME_ICONS: Record<ThemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' };
