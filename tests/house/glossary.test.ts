import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Words and names that docs/glossary.md rules out, and that no file has any more. A row of the glossary comes here when
 * its last occurrence is gone.
 */
const OUT = [
  /\bback-?office\b/i,
  /\b(?:MOST|LONGEST|FEWEST)_[A-Z]/,
  /\b(?:bringMenu|bringRegistrations|giveLooks|giveSiteFace|siteFace|goAlongOrders|keptFiles|keepingFiles)\b/i,
  /\b(?:askAhead|firstAnswer|firstCalls|firstPage)\b/,
  /\b(?:mostLagMs|OtherSquare|PartNotes|PluginStanding|refuseWhileBehind|toldOf|whileProven)\b/i,
];
/** Phrases that need a second reading, and pronouns for users, who are "they". Decisions keep the words of their day. */
const PHRASES_OUT = [/\bwho(?:m)?ever\b/i, /\b(?:he|him|his|himself)\b/i, /\bis no more\b/i, /\bto be had\b/i];

/** The glossary lists the words, and the term lists of each language refuse them in texts. */
const LISTS_THEM = /^(?:docs\/glossary\.md|locales\/terms\/|tests\/house\/glossary\.test\.ts)/;
const TEXTS_OF_USERS = /^locales\/[a-z]{2}-[A-Z]{2}\//;

const files = execFileSync('git', ['ls-files', '-z'])
  .toString()
  .split('\0')
  .filter(
    (file) =>
      /\.(?:md|[cm]?[jt]sx?|json|css|ya?ml)$/.test(file) && file !== 'package-lock.json' && !LISTS_THEM.test(file),
  );

const wordsFor = (file: string) =>
  /^docs\/decisions\//.test(file) || TEXTS_OF_USERS.test(file) ? OUT : [...OUT, ...PHRASES_OUT];

const findIn = (text: string, words: readonly RegExp[]) => words.flatMap((word) => text.match(word)?.[0] ?? []);

it('has no word that the glossary rules out', () => {
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) =>
    findIn(readFileSync(file, 'utf8'), wordsFor(file)).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

it('finds such words', () => {
  const words = wordsFor('server/app.ts');
  expect(findIn('The Back-Office of this site', words)).toEqual(['Back-Office']);
  expect(findIn('const MOST_LAG_MS = 1; // Whoever asks is told by his name', words)).toEqual([
    'MOST_L',
    'Whoever',
    'his',
  ]);
});
