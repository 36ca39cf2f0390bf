import { OWN, readingOrder } from './readingOrder';

/** The part of a tag that its name is chosen from. */
export interface NamedTag {
  /** The name that every reader has in the end: in zh-CN, else in en-US, else in whichever language there is. */
  name: string;
  names: Partial<Record<string, string>>;
}

/** Which of a tag's names stands for it where a reader's language has none; undefined where there is no name at all. */
export function firstTagName(names: NamedTag['names']): string | undefined {
  return names['zh-CN'] || names['en-US'] || Object.values(names).find(Boolean);
}

/** A tag in the best language for this reader. */
export function tagName(tag: NamedTag, locale: string): string {
  const names = readingOrder(locale).map((language) => (language === OWN ? tag.name : tag.names[language]));
  return names.find(Boolean) ?? tag.name;
}
