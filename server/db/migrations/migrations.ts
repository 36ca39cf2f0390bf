import type { Migration } from 'kysely';
import { up as whoseWord } from './0052-whose-word';
import { up as relatedPlugins } from './0053-related-plugins';
import { up as searchTerms } from './0054-search-terms';
import { up as searchSynonyms } from './0055-search-synonyms';
import { up as publicSearch } from './0056-public-search';
import { up as searchWords } from './0057-search-words';
import { up as releaseNotes } from './0059-release-notes';
import { up as notificationSenders } from './0061-notification-senders';
import { up as exampleCounts } from './0062-example-counts';
import { up as idempotencyKeys } from './0063-idempotency-keys';
import { up as enterprises } from './0065-enterprises';
import { up as passkeys } from './0065-passkeys';
import { up as scim } from './0066-scim';
import { up as privatePlugins } from './0067-private-plugins';
import { up as ratings } from './0068-ratings';
import { up as outbox } from './0069-outbox';
import { up as deprecation } from './0070-deprecation';
import { up as followsAndWebhooks } from './0071-follows-and-webhooks';
import { up as bundledDeprecations } from './0072-bundled-deprecations';
import { up as weightedMarks } from './0072-weighted-marks';
import { INITIAL, up as initial } from './initial/initial';
import { up as staleSearches } from './staleSearches';

/** Every migration, oldest first. Imported one by one, so that the bundled server contains them. */
export const migrations: Record<string, Migration> = {
  [INITIAL]: { up: initial },
  '0052-whose-word': { up: whoseWord },
  '0053-related-plugins': { up: relatedPlugins },
  '0054-search-terms': { up: searchTerms },
  '0055-search-synonyms': { up: searchSynonyms },
  '0056-public-search': { up: publicSearch },
  '0057-search-words': { up: searchWords },
  // "id" is no longer a stop word (lib/search/stopWords.ts).
  '0058-identifiers': { up: staleSearches },
  '0059-release-notes': { up: releaseNotes },
  // Runs of more than 40 characters without spaces were missing. Those of Thai, Lao, Khmer, and Burmese are pairs now.
  '0060-long-runs': { up: staleSearches },
  '0061-notification-senders': { up: notificationSenders },
  '0062-example-counts': { up: exampleCounts },
  '0063-idempotency-keys': { up: idempotencyKeys },
  // Whole words of kana, Hangul, and scripts without spaces were missing.
  '0064-whole-words': { up: staleSearches },
  '0065-enterprises': { up: enterprises },
  '0065-passkeys': { up: passkeys },
  '0066-scim': { up: scim },
  '0067-private-plugins': { up: privatePlugins },
  '0068-ratings': { up: ratings },
  '0069-outbox': { up: outbox },
  '0070-deprecation': { up: deprecation },
  '0071-follows-and-webhooks': { up: followsAndWebhooks },
  '0072-bundled-deprecations': { up: bundledDeprecations },
  '0072-weighted-marks': { up: weightedMarks },
};
