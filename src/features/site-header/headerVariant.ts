import type { LocaleName } from '@/lib/intl/locales';
import type { HeaderKind } from '../../../shared/siteFace';

export type HeaderVariant = 'mainland' | Exclude<HeaderKind, 'official'>;

/** The official site counts as mainland China's in Chinese, and as the overseas one in every other language (SPEC.md section 1). */
export function headerVariant(kind: HeaderKind, locale: LocaleName): HeaderVariant {
  if (kind !== 'official') return kind;
  return locale === 'zh-CN' ? 'mainland' : 'overseas';
}
