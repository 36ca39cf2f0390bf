import { Button } from '@/kit/Button/Button';
import { useLocale, useText } from '@/lib/intl/useText';
import { hasLanguageChoice } from '@/lib/page/siteChrome';
import { LazyMenu } from './LazyMenu';
import { loadMenu } from './loadMenu';

/** The language menu, if there is a choice. */
export function LanguageMenu() {
  const text = useText();
  if (!hasLanguageChoice(useLocale())) return null;
  return (
    <LazyMenu
      load={loadMenu('language')}
      trigger={<Button type="text" icon="globe" aria-label={text('header.language')} />}
    />
  );
}
