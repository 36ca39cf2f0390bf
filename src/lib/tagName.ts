/** The part of a tag that its name is chosen from. */
export interface NamedTag {
  /** In zh-CN. */
  name: string;
  names: Partial<Record<string, string>>;
}

/** A tag in the reader's language; else in English, except for Chinese readers; else as it was made. */
export function tagName(tag: NamedTag, locale: string): string {
  return tag.names[locale] || (locale !== 'zh-CN' && tag.names['en-US']) || tag.name;
}
