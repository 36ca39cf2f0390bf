import type { ModeratedRating } from '../../../contract/ratings/ratings';
import { COUNTED_ACCOUNT_DAYS, RATING_BURST } from '../../../contract/values/ratings';
import type { Queryable } from '../../db/schema';
import { countRecent } from '../../repositories/ratings/ratings';

type HeldFor = NonNullable<ModeratedRating['held_for']>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A link, an email address, or a host name of a domain that advertising uses; also with the full stop of Chinese. */
const LINK =
  /:\/\/|\bwww\.|[^\s@]@[^\s@]+\.\p{L}|(?:[\p{L}\d-]\.|[a-z\d]。)(com|net|org|cn|ru|jp|kr|es|io|co|me|cc|app|dev|top|xyz|info|biz|shop|site|store|online|club|vip|link|ly)(?![\p{L}\d-])/iu;

/** Why a text must not show before an administrator has read it; null: it may. `words` are the deployment's. */
export function checkText(text: string, words: readonly string[]): HeldFor | null {
  if (LINK.test(formOf(text))) return { check: 'link' };
  return findWord(text, words) === undefined ? null : { check: 'word' };
}

/** The first of these words in a text. */
export function findWord(text: string, words: readonly string[]): string | undefined {
  const form = formOf(text);
  return words.find((word) => hasWord(form, formOf(word)));
}

const formOf = (text: string) => text.normalize('NFKC').toLowerCase();

/** Words of scripts with spaces must not begin or end within another word. */
function hasWord(text: string, word: string): boolean {
  const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /\p{sc=Latn}|\p{sc=Cyrl}/u.test(word)
    ? new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'u').test(text)
    : text.includes(word);
}

/** The evidence of a burst of ratings by young accounts; null if there is none. The caller holds the plugin's lock. */
export async function checkBurst(db: Queryable, pluginId: number, now: Date): Promise<HeldFor | null> {
  const youngSince = new Date(now.getTime() - COUNTED_ACCOUNT_DAYS.from * DAY_MS);
  const recent = await countRecent(db, pluginId, { now, youngSince });
  const isBurst = recent.ratings > RATING_BURST.ratings && recent.young_accounts * 2 > recent.ratings;
  return isBurst ? { check: 'burst', ...recent } : null;
}
