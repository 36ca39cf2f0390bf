import type { Locale } from '../../../contract/fields';
import { STARTER_TAG_CODES, type StarterTagCode, starterText } from '../../../locales/starterTexts';

/** Tags of a fresh site in order. "All" is not a tag: the browser puts it first. */
export const STARTER_TAGS = Object.fromEntries(
  STARTER_TAG_CODES.map((code) => [code, starterText(({ tags }) => tags[code])]),
) as Record<StarterTagCode, Record<Locale, string>>;
