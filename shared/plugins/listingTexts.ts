import { detectLanguage } from '../text/detectLanguage';
import { OWN, readingOrder } from '../text/readingOrder';

interface Texts {
  name?: string;
  intro?: string;
  description?: string;
}

/**
 * The fields of a plugin that contain its texts. `name`, `intro` and `description` are in the developer's own language.
 */
export interface Listing {
  name: string;
  intro: string;
  description?: string;
  texts: Partial<Record<string, Texts>>;
}

/** Texts of a listing as shown to a user. */
export interface ReadTexts extends Required<Texts> {
  /** The `lang` of each text that is not in the user's language. */
  lang: { [Field in keyof Texts]: string | undefined };
}

/**
 * Chooses a plugin's texts for a user in the reading order. Each text falls back separately, and a blank one counts as
 * missing.
 */
export function listingTexts(listing: Listing, locale: string): ReadTexts {
  const name = read(listing, 'name', locale);
  const intro = read(listing, 'intro', locale);
  const description = read(listing, 'description', locale);
  return {
    name: name.text,
    intro: intro.text,
    description: description.text,
    lang: { name: name.lang, intro: intro.lang, description: description.lang },
  };
}

function read(listing: Listing, field: keyof Texts, locale: string): { text: string; lang?: string } {
  return readFirst((language) => (language === OWN ? listing : listing.texts[language])?.[field], locale);
}

/** Returns the first non-blank text in the reading order, with its `lang` if it is not the user's. */
export function readFirst(
  textIn: (language: string | typeof OWN) => string | undefined,
  locale: string,
): { text: string; lang?: string } {
  for (const language of readingOrder(locale)) {
    const text = textIn(language)?.trim();
    if (!text) continue;
    if (language === locale) return { text };
    return { text, lang: language === OWN ? detectLanguage(text, locale) : language };
  }
  return { text: '' };
}

/** Release notes: `content` is in the developer's own language. */
interface ReleaseNotes {
  content: string;
  texts?: Partial<Record<string, string>>;
}

/** The release notes of a version as shown to a user, with their `lang` if it is not the user's. */
export function releaseNotes({ content, texts }: ReleaseNotes, locale: string): { text: string; lang?: string } {
  return readFirst((language) => (language === OWN ? content : texts?.[language]), locale);
}
