import { OWN, readingOrder } from './readingOrder';

/** The part of a tag that its name is chosen from. */
export interface NamedTag {
  /** As it was made; the tags of a fresh square are made in zh-CN. */
  name: string;
  names: Partial<Record<string, string>>;
}

/** A tag in the best language for this reader. */
export function tagName(tag: NamedTag, locale: string): string {
  const names = readingOrder(locale).map((language) => (language === OWN ? tag.name : tag.names[language]));
  return names.find(Boolean) ?? tag.name;
}
