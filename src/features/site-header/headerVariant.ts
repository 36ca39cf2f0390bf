import type { LocaleName } from '@/lib/intl/locales';
import type { HeaderKind } from '../../../shared/site/siteChrome';

export type HeaderVariant = 'mainland' | Exclude<HeaderKind, 'official'>;

/**
 * The official site uses the mainland variant in Chinese, and the overseas variant in other languages (requirements.md
 * section 1).
 */
export function headerVariant(kind: HeaderKind, locale: LocaleName): HeaderVariant {
  if (kind !== 'official') return kind;
  return locale === 'zh-CN' ? 'mainland' : 'overseas';
}
