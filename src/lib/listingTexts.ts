interface Texts {
  name?: string;
  intro?: string;
  description?: string;
}

/** The part of a plugin that its texts are chosen from. `name`, `intro` and `description` are as the author wrote them. */
export interface Listing {
  name: string;
  intro: string;
  description?: string;
  texts: Partial<Record<string, Texts>>;
}

const CHINESE = 'zh-CN';
const WORLD = 'en-US';

/**
 * A plugin's texts in the reader's language: the translation; else, for readers who do not read Chinese, the English
 * one; else what the author wrote. Each text falls back by itself, and a blank one counts as missing.
 */
export function listingTexts(listing: Listing, locale: string): Required<Texts> {
  const sources = [listing.texts[locale], locale === CHINESE ? undefined : listing.texts[WORLD], listing];
  const first = (field: keyof Texts) => sources.map((source) => source?.[field]?.trim()).find(Boolean) ?? '';
  return { name: first('name'), intro: first('intro'), description: first('description') };
}
