import { OWN, readingOrder } from './readingOrder';
import { writtenIn } from './writtenIn';

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

/** What a reader is shown of a listing. */
export interface ReadTexts extends Required<Texts> {
  /** The `lang` of each text that is not in the reader's language. */
  lang: { [Field in keyof Texts]: string | undefined };
}

/** A plugin's texts for a reader, in the one reading order. Each falls back by itself, and a blank one counts as missing. */
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

/** The first text that there is in the reading order, with its `lang` where that is not the reader's. A blank one is missing. */
export function readFirst(
  textIn: (language: string | typeof OWN) => string | undefined,
  locale: string,
): { text: string; lang?: string } {
  for (const language of readingOrder(locale)) {
    const text = textIn(language)?.trim();
    if (!text) continue;
    if (language === locale) return { text };
    return { text, lang: language === OWN ? writtenIn(text, locale) : language };
  }
  return { text: '' };
}
