import { LANGUAGES } from '@/lib/intl/locales';
import type { ManagedTag } from '../../../contract/plugins/tags';
import type { ReadRow } from '../../../shared/plugins/pluginName';

/** All languages, zh-CN first, because the default tags of a new site are named in zh-CN. */
export const NAMED_FROM_DEFAULT = [...LANGUAGES.slice(-1), ...LANGUAGES.slice(0, -1)];

/** Returns a tag's own name in a language. Older tags store the zh-CN name outside of `names`. */
export function nameIn(tag: ReadRow<ManagedTag>, locale: (typeof LANGUAGES)[number]['locale']): string | undefined {
  const own = tag.own_name ?? tag.name;
  const isTranslation = Object.values(tag.names).includes(own);
  return tag.names[locale] ?? (locale === 'zh-CN' && !isTranslation ? own : undefined);
}
