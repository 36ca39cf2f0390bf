import { Button } from '@/kit/Button/Button';
import type { IconName } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { ThemeChoice } from '@/theme/themeChoice';
import { bringMenu } from './bringMenu';
import { LazyMenu } from './LazyMenu';
import type { ThemeItemsProps } from './ThemeItems';
import { useThemeChoice } from './useThemeChoice';

export const THEME_ICONS: Record<ThemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' };

/** The choice of a scheme; its button shows the one that is chosen. */
export function ThemeMenu() {
  const text = useText();
  const [choice, choose] = useThemeChoice();
  return (
    <LazyMenu<ThemeItemsProps>
      load={bringMenu('theme')}
      choice={choice}
      onChoose={choose}
      trigger={<Button type="text" icon={THEME_ICONS[choice]} aria-label={text('header.theme')} />}
    />
  );
}
