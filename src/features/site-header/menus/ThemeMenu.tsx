import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { LazyMenu } from './LazyMenu';
import { loadMenu } from './loadMenu';
import type { ThemeItemsProps } from './ThemeItems';
import { THEME_ICONS } from './themeIcons';
import { useThemeChoice } from './useThemeChoice';

/** The color scheme menu; its button shows the current choice. */
export function ThemeMenu() {
  const text = useText();
  const [choice, choose] = useThemeChoice();
  return (
    <LazyMenu<ThemeItemsProps>
      load={loadMenu('theme')}
      choice={choice}
      onChoose={choose}
      trigger={<Button type="text" icon={THEME_ICONS[choice]} aria-label={text('header.theme')} />}
    />
  );
}
