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
  /\b(?:bring|give|hear|worn|standing|told)[A-Z]\w*(?:Area|Locale|Nonce|Server|Tokens|Value|Words|Files)\b/,
  /\b(?:useAsked|AskedPart|use[A-Z]\w*Acts|[A-Z]\w*Acts(?:Props)?|aBreath|useWhileSeen|keepPrivate|handedCode)\b/,
  /\bps[-_](?:face|first-page|drawn-layer|next(?!-)|office)\b/,
  /webpackChunkName: "office|['"`]office\./,
  /\b(?:LoggedAct|AdminAct|ActNames|HeldDecision|MessageSign|WordArea|useIsAlive|useRunning|useSortableWords)\b/,
  /\b(?:Package|Field|Setting|Writing)Faults?\b/,
  /catalogue/i,
  /\b(?:ActingCard|ActingDetail|KeptDatabases?|LentPool|LatePart|RejectWords|askNothing|tellWaiting)\b/,
  /\b(?:forgetStanding|isReaders|isShownToAuthor|mostWaiting|readerId|isDrawn)\b/,
  /\bwaits? (?:already|for review\b)|\b(?:what waits|Maximum number of waiting|waiting (?:callers|requests|tasks))\b/i,
];
/** Names that the glossary rules out, where code declares them. Fields of the wire and of the database keep theirs. */
const DECLARED_OUT = [
  /\b(?:const|let|function|class|interface|type) (?:faults?|waiting|kept|asked|told|said|begun|wishes|standing|drawn|authors?|readers?Id)\b/,
  /\b(?:const|let|function|class|interface|type) \w*(?:(?<!De|de)[Ff]aults?|Waiting|Asked|Kept|Colours?|Told|Housekeeping|Standing|Face|Authors?)\b/,
  /\b(?:const|let) (?!\w*DEFAULT)\w*(?:FAULT|WAITING|ASKED|KEPT|COLOUR)/,
];
/** Phrases that need a second reading, words for users that the glossary replaces, and pronouns: users are "they". */
const PHRASES_OUT = [
  /\b(?:the|an|its|their|any|each|every|no) authors?\b(?! of ahooks)/i,
  /\b(?:the|a|any|each|every|no) readers? of (?:the|this|a) (?:site|page|list|plugin)/i,
  /\b(?:Wait as long as|not in a circle|is asked for|be asked for)\b/i,
  /\b(?:the|this|another|other) square(?:'s| (?:is|has|would|that|which|there|names|shows))\b/i,
  /\bwho(?:m)?ever\b/i,
  /\b(?:he|him|his|himself)\b/i,
  /\bis no more\b/i,
  /\bto be had\b/i,
];
/** Words that docs/glossary.md rules out, and phrases that need a second reading, which no page of the docs has. */
const PROSE_OUT = [
  /\b(?:is|are|was|were|be|been) told\b/i,
  /\b(?:the|this|another|other|each|a) squares?\b(?! of)/i,
  /\b(?:housekeeping|followers?|personal tokens?|second factors?|admin area|log of acts)\b/i,
  /\b(?:wears?|worn|drawn|under way|unasked|asked ahead|let in|in vain|as ever|at the door)\b/i,
  /\b(?:somebody|for ever|anew|stands? (?:in|at|there|below|above|beside)|lies? (?:in|at|there|beside|behind))\b/i,
  /\b(?:intro|colours?|catalogues?|e-mails?)\b/i,
  /\bWeighed\b/,
];

const CODE = /\.[cm]?[jt]sx?$/;
/** Migrations stay as they were run, and the starter plugins are code of other people. */
const NOT_OURS = /^server\/(?:db\/migrations|catalog\/starter)\//;

/** The glossary lists the words, and the term lists of each language refuse them in texts. */
const LISTS_THEM =
  /^(?:docs\/glossary\.md|server\/db\/migrations\/0006-home\.ts|locales\/terms\/|tests\/house\/glossary\.test\.ts)/;
/** Texts for users, and words that users write. */
const TEXTS_OF_USERS = /^(?:locales\/[a-z]{2}-[A-Z]{2}\/|server\/lib\/search\/stopWords\.ts$)/;

const files = execFileSync('git', ['ls-files', '-z'])
  .toString()
  .split('\0')
  .filter(
    (file) =>
      /\.(?:md|[cm]?[jt]sx?|json|css|ya?ml)$/.test(file) && file !== 'package-lock.json' && !LISTS_THEM.test(file),
  );

/** Text without code, quoted titles of tests, and link targets, which are names. */
const proseOf = (text: string) =>
  text
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/"[^"\n]*"/g, '')
    .replace(/\s+/g, ' ');

const findIn = (text: string, words: readonly RegExp[]) => words.flatMap((word) => text.match(word)?.[0] ?? []);

function wordsOut(file: string, text: string): string[] {
  const declared = CODE.test(file) && !NOT_OURS.test(file) ? findIn(text, DECLARED_OUT) : [];
  const names = [...findIn(text, OUT), ...declared];
  if (TEXTS_OF_USERS.test(file)) return names;
  const isPage = file.endsWith('.md');
  return [...names, ...findIn(text, PHRASES_OUT), ...(isPage ? findIn(proseOf(text), PROSE_OUT) : [])];
}

it('has no word that the glossary rules out', () => {
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) => wordsOut(file, readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`));
  expect(found).toEqual([]);
});

it('finds such words', () => {
  expect(wordsOut('server/app.ts', 'The Back-Office of this site')).toEqual(['Back-Office']);
  const comment = 'const MOST_LAG_MS = 1; // Whoever asks is told by his name';
  expect(wordsOut('server/app.ts', comment)).toEqual(['MOST_L', 'Whoever', 'his']);
});

it('finds words for users that the glossary replaces, and the old words of queues', () => {
  const comment = '// The author waits for review. Maximum number of waiting hashes.';
  expect(wordsOut('server/app.ts', comment)).toEqual(['waits for review', 'The author']);
  expect(wordsOut('server/app.ts', '// Callers wait as long as Retry-After says.')).toEqual(['wait as long as']);
});

it('finds names where they are declared, and not where they are fields', () => {
  const code = 'const kept = 1; function setWaiting() {} const MAX_ASKED = 2; const DEFAULT_FAULT = 3;';
  expect(wordsOut('server/app.ts', code)).toEqual(['const kept', 'function setWaiting', 'const MAX_ASKED']);
  expect(wordsOut('server/app.ts', 'const { waiting } = overview; const isDefault = edit.waiting;')).toEqual([]);
  expect(wordsOut('server/db/migrations/0001-first.ts', 'const kept = 1;')).toEqual([]);
});

it('finds such phrases in the prose of a page, and none in its code and titles', () => {
  const page = 'The square is\ntold of `the housekeeping`, [as ever](in-vain.md), and "lies in a title".';
  expect(wordsOut('docs/decisions/0001-lean-entry.md', page)).toEqual([
    'The square is',
    'is told',
    'The square',
    'as ever',
  ]);
});
