import { OWN, readingOrder } from '../text/readingOrder';

/** The fields of a tag that its name is chosen from. */
export interface NamedTag {
  /** The last fallback: the name in zh-CN, else in en-US, else in any language. */
  name: string;
  names: Partial<Record<string, string>>;
}

/** The name of a tag for languages without one; undefined if it has no name at all. */
export function firstTagName(names: NamedTag['names']): string | undefined {
  return names['zh-CN'] || names['en-US'] || Object.values(names).find(Boolean);
}

/** A tag's name in the best language for this user. */
export function tagName(tag: NamedTag, locale: string): string {
  const names = readingOrder(locale).map((language) => (language === OWN ? tag.name : tag.names[language]));
  return names.find(Boolean) ?? tag.name;
}
