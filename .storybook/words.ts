import { IntlMessageFormat } from 'intl-messageformat';
import type { KitLabels } from '@/kit/KitLabels';
import { kitLabels } from '@/layouts/kitLabels';
import type { LocaleName } from '@/lib/intl/locales';
import { KIT_MESSAGES } from '../locales/kitMessages';

/** The widgets' own texts in a language, as on the site. */
export function wordsOf(locale: LocaleName): KitLabels {
  const catalog = KIT_MESSAGES[locale];
  return kitLabels((id, values) => String(new IntlMessageFormat(catalog[id] ?? id, locale).format(values)));
}
