import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { textsInCode } from '../../scripts/lib/texts/textsInCode';
import { unkeyedNamesIn } from '../support/namesInCode';

/**
 * Words and names that docs/glossary.md rules out, and that no file has any more. A row of the glossary comes here when
 * its last occurrence is gone. A pattern cannot know what "the client" is: the desktop app, which texts do not call so,
 * or the sender of an HTTP request. So only phrases are refused that are about the desktop app.
 */
const OUT = [
  /\bback-?office\b/i,
  /\b(?:MOST|LONGEST|FEWEST|LEAST|SHORTEST)_[A-Z]|\b[A-Z]\w*_(?:MOST|LEAST|LONGEST|SHORTEST|FEWEST)\b/,
  /\bsweep(?:s|er|ing)?(?:[A-Z]\w*)?\b|[Kk]eepHouse|Housekeeping/,
  /\b(?:bringMenu|bringRegistrations|giveLooks|giveSiteFace|siteFace|goAlongOrders|keptFiles|keepingFiles)\b/i,
  /\b(?:askAhead|firstAnswer|firstCalls|firstPage)\b/,
  /\b(?:mostLagMs|OtherSquare|PartNotes|PluginStanding|refuseWhileBehind|toldOf|whileProven)\b/i,
  /\b(?:bring|give|hear|worn|standing|told)[A-Z]\w*(?:Area|Locale|Nonce|Server|Tokens|Value|Words|Files)\b/,
  /\b(?:useAsked|AskedPart|use[A-Z]\w*Acts|[A-Z]\w*Acts(?:Props)?|aBreath|useWhileSeen|keepPrivate|handedCode)\b/,
  /\bps[-_](?:face|first-page|drawn-layer|next(?!-)|office)\b/,
  /webpackChunkName: "office|['"`]office\./,
  /\b(?:LoggedAct|AdminAct|ActNames|HeldDecision\w*|MessageSign|WordArea|useIsAlive|useRunning|useSortableWords)\b/,
  /\b(?:Package|Field|Setting|Writing)Faults?\b/,
  /\b(?:ActingCard|ActingDetail|KeptDatabases?|LentPool|LatePart|RejectWords|askNothing|tellWaiting)\b/,
  /\b(?:forgetStanding|isReaders|isShownToAuthor|mostWaiting|readerId|isDrawn)\b/,
  /\b(?:squareOrigin|squareAddress|aSquare|twoSquares|takeArrival|data-behind)\b/,
  /^\.(?:picture|square)\b|\bstyles\.(?:picture|square)\b/m,
  /\b[A-Za-z]+Answer(?:s|ed|Of)?\b|\bAnswer(?:Of|Error)\b|\banswer(?!Invitation|Hint|Required)[A-Z]\w*/,
  /\b\w*[Kk]ept(?:Ms|Values?)\b|\bisKept\b|\b(?:BegunSession|ShareLimits|lifeMs|toldLogin|waitingPasswords)\b/,
  /\bunderWay\b|[a-z]UnderWay\b/,
  /\b(?:aMail|lateMs|learnFromAction|mendsLine|patienceMs|withinPatience|voidMailedLinks|requireMailParts)\b/,
  /\b(?:AuditPlace|QueuePlace|LifeChoice|MailFailure|MailKind|MailLook|MailableUser|ReceivedMail|ProvidersWord)\b/,
  /\b(?:A_FILE_MS|A_PERSON_MS|LIFE_MS|MAX_LATE_MS|OUTLIVES_PAGE_BYTES|TYPING_MS)\b/,
  /\bwaits? (?:already|for review\b)|\b(?:what waits|Maximum number of waiting|waiting (?:callers|requests|tasks))\b/i,
];
/**
 * A declaration whose name has one of these words: at its start, after a lower-case letter or `_`, or at its end. So
 * `Kept` refuses `kept`, `keptValue`, `isKept`, and `KeptValue`, but not `unkeptWord`.
 */
const declared = (...words: string[]) =>
  new RegExp(
    `\\b(?:const|let|function|class|interface|type) (?:\\w*[a-z\\d_](?=[A-Z]))?(?:${words.join('|')})(?![a-z])\\w*`,
  );
/**
 * Names that the glossary rules out, where code declares them. Fields of the wire and of the database keep their names.
 */
const DECLARED_OUT = [
  declared('[Ff]aults?', '[Ww]aiting', '[Kk]ept', '[Bb]egun', '[Ww]ish(?:es)?', '[Ss]tanding', '[Dd]rawn', '[Ff]ace'),
  declared('[Aa]uthors?', '[Rr]eaders?Id', '(?<!rofile)[Pp]ictures?'),
  declared('[Aa]sk(?:s|ed|ing)?', '[Tt](?:ells?|elling|old)', '[Ss](?:ays?|aid)', '[Hh]ear(?:s|d|ing)?'),
  declared('[Bb](?:rings?|rought)', '[Gg]ives?', '[Tt]akeBack', '[Ll]etIn'),
  declared('[Ll]ying', '[Hh]anded', 'Talks?'),
  declared('[Oo]urs', '[Bb]ackstages?', '[Oo]ffices?', '[Ff]aulty', '[Pp]atien(?:ce|t|tly)', '[Mm]ails?(?!Server)'),
  /\b(?:const|let) \w*(?:AT_ONCE|BACKSTAGE|OFFICE|PATIENCE|(?<!_OF)_AN?_(?:BLOCK|DAY|HOUR|MINUTE))/,
  // `SquarePage` and its parts are the page with the path, the message ids, and the link of this name.
  declared('(?<!is|serve)[Ss]quares?(?!Page|Hero|Search)'),
  // The operation id `answerInvitation` is public: a person answers.
  /\b(?:const|let|function|class|interface|type) (?!answerInvitation\b)(?:\w*Answer|(?:un)?answer)\w*/,
  /\b(?:const|let) \w*ANSWER|\banswers?\.(?:body|headers|ok|status|statusCode)\b/,
  // The operation id `forgetEvents` is public.
  declared('(?!forgetEvents\\b)[Ff]orget\\w*'),
  /\b(?:const|let) (?!\w*DEFAULT)\w*(?:FAULT|WAITING|KEPT|PICTURE|TOLD|SAID)/,
  /\b(?:const|let) (?:\w*_)?ASK(?:ED|ING)?(?:_|\b)/,
];
/**
 * Names of limits: `max…` and `min…`. On the wire and in messages, some limits are named `most` and `least`, which code
 * writes as `{ most: max }`, so neither is a name that code declares, abbreviates or reads.
 */
const LIMITS_OUT = [
  /\b(?:const|let|function\*?|type|async) (?:most|least|longest|shortest|fewest|at(?:Most|Least)|MOST|LEAST|LONGEST|SHORTEST|FEWEST)\b/,
  /\b(?:most|least|longest|shortest|fewest|at(?:Most|Least))(?:\??: (?:number|string|bigint)\b| = \d)/,
  /[{,[(]\s*(?:most|least|at(?:Most|Least))(?=\s*[,}\])])|\w\.(?:most|least|at(?:Most|Least))\b/,
  // Except names of what really is the most frequent or the longest of several.
  /(?<!\.)\b(?:most|least|longest|shortest|fewest)(?!Frequent|Popular|Recent|First|Phrases)[A-Z]\w*/,
];
/** British spellings, in texts and in names. */
const SPELLING_OUT = [
  /(?:behavi|col|fav|flav|hon|neighb)our/i,
  /analys(?:e[dr]?\b|ing)/i,
  /(?:author|custom|emphas|initial|maxim|minim|normal|optim|organ|recogn|serial|summar|synchron)is(?:e[ds]?\b|ing|ation)/i,
  /cancell(?:ed|ing)/i,
  /labell(?:ed(?!by|By)|ing)/i,
  /(?:catalogue|enrolment|licence)/i,
];
/** Public names with such a spelling: a setting of SITE_CONFIG, an error id, message ids, and the key of a tag. */
const PUBLIC_NAMES = /initialised|totp_enrolment_required|\.(?:moveC|c)ancelled\b|(["'])colour(?:-\d)?\1/g;

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
/** Words that docs/glossary.md rules out, and phrases that need a second reading: in pages, comments, texts and titles. */
const PROSE_OUT = [
  /\b(?:is|are|was|were|be|been) told\b/i,
  /\b(?:the|this|another|other|each) squares?\b(?! of)|\ba square (?:that|which|has|is|may|with)\b/i,
  /\b(?:housekeeping|personal tokens?|second factors?|admin area|log of acts)\b/i,
  /\b(?:wears?|worn|drawn|under way|unasked|asked ahead|let in|in vain|as ever|at the door)\b/i,
  /\b(?:somebody|for ever|anew|stands? (?:in|at|there|below|above|beside)|lies? (?:in|at|there|beside|behind))\b/i,
  /\b(?:hears?|heard|hearing|brings?|brought|bringing|faults?|she|hers?)\b|(?<![(|/-])\bbackstage\b(?![-|])/i,
  /\bhand(?:s|ed|ing)? (?:\w+ )?over\b|\b(?:stands?|stood)\b(?!-in| (?:alone|for|still))/i,
  /\bdraws? (?:the |a )?pages?\b|\btells? (?:administrators|developers|everybody|everyone|users)\b/i,
  /\bdesktop[- ]clients?\b(?!\.md)|\b(?:in|inside|framed by) (?:the|a) clients?\b/i,
  /\be-mails?\b/i,
  /\b(?:general|ordinary) (?:users?|admin(?:istrator)?s?)\b/i,
  // `enterprise` is a section of SITE_CONFIG, a menu of the header ("enterprise services"), and an area of message ids.
  /(?<![|#] ?)\benterprises?\b(?! services| team private|\.\w)/i,
  /\bslots?\b/i,
  /\bactivit(?:y|ies)\b(?! log)/i,
  /\b(?:un)?audit(?:s|ed|ing|ors?)?\b(?!\.ts\b)/i,
  /(?<![.|(])\bmails?\b(?! servers?\b)/i,
  /\bsign(?:ed|s|ing)[ -](?:in|out)\b/i,
  // People answer. Programs respond.
  /\banswer(?:s|ed)? (?:with )?(?:[1-5]\d\d|calls|requests|health checks)\b/i,
  /\b(?:call|cache|database|deployment|handler|PostgreSQL|provider|request|route|server|service|site|storage|worker)s? (?:(?:are|cannot|do not|does not|has|have|is|was|were) )?answer(?:s|ed)?\b/i,
];
/** Words that are also out in pages and comments. In texts of code, `intro` is the name of a field. */
const PAGES_OUT = [/\bintro\b/i, /\bWeighed\b/];
/** Words that are also out in comments, texts and titles of code. */
const CODE_OUT = [/\b(?:any|every|no)body\b/i, /(?<!profile )\bpictures?\b/i];
/** A comment that begins with a noun clause, such as "What the server knows", instead of a noun. */
const NOUN_CLAUSE = /^(?:How|What|Where|Which|Who) (?:[\w’']+ )+[\w’']+(?=[.:;,]|$)/;

const CODE = /\.[cm]?[jt]sx?$/;
/** Migrations stay as they were run, and the starter plugins are code of other people. */
const NOT_OURS = /^server\/(?:db\/migrations|catalog\/starter)\//;
/** Words that users type and other people write: concepts of the search, and the texts of its tests. */
const WORDS_OF_OTHERS =
  /^(?:shared\/concept|server\/(?:lib\/concepts|(?:lib|repositories)\/search)\/\w+\.test|server\/routes\/plugins\/explainedSearch|server\/catalog\/classify|scripts\/lib\/texts\/words)/;

/** The glossary lists the words, and the term lists of each language refuse them in texts. */
const LISTS_THEM = /^(?:docs\/glossary\.md|locales\/terms\/|tests\/house\/glossary\.test\.ts)/;
/** Texts for users, and words that users write. */
const TEXTS_OF_USERS = /^(?:locales\/[a-z]{2}-[A-Z]{2}\/|server\/lib\/search\/stopWords\.ts$)/;

/** The page `square` and its messages, the program, and areas of message ids: public names. `Mailer` sends emails. */
const PUBLIC_PATHS =
  /^(?:src\/pages\/square\b|locales\/[a-z]{2}-[A-Z]{2}\/site\/square\.json$|server\/mail\/)|\bplugin-square\./;

const paths = execFileSync('git', ['ls-files', '-z']).toString().split('\0').filter(Boolean);
const files = paths.filter(
  (file) =>
    /(?:\.(?:mdx?|[cm]?[jt]sx?|json|css|html|ya?ml|conf|service)|Dockerfile)$/.test(file) &&
    file !== 'package-lock.json' &&
    !LISTS_THEM.test(file),
);

/** Text without code, quoted words, tags, link targets and paths, which are names. */
const proseOf = (text: string) =>
  text
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<\/?[a-z][^>\n]*>/g, '')
    .replace(/"[^"\n]*"/g, '')
    .replace(/[\w.-]+\/[\w./-]+/g, '')
    .replace(/\s+/g, ' ');

const findIn = (text: string, words: readonly RegExp[]) => words.flatMap((word) => text.match(word)?.[0] ?? []);

/** Comments of files that are not TypeScript or JavaScript. */
const commentsIn = (text: string) => text.match(/\/\*.*?\*\/|<!--.*?-->|^\s*#[^\n]*/gms) ?? [];

function proseOut(file: string, text: string): string[] {
  if (/\.mdx?$/.test(file)) return findIn(proseOf(text), [...PROSE_OUT, ...PAGES_OUT]);
  // Parsing takes time, and few files have any of the words.
  const lines = text.replace(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ');
  const isParsed =
    findIn(lines, [...PROSE_OUT, ...PAGES_OUT, ...CODE_OUT, /[/*] (?:How|What|Where|Which|Who) /]).length > 0;
  if (!isParsed || /\.json$|\.generated\./.test(file)) return [];
  const { comments, sentences } = CODE.test(file)
    ? textsInCode(file, text)
    : { comments: commentsIn(text), sentences: [] };
  const inComments = [
    ...findIn(proseOf(comments.join('\n')), [...PROSE_OUT, ...PAGES_OUT, ...CODE_OUT]),
    ...comments.flatMap((comment) => NOUN_CLAUSE.exec(comment)?.[0] ?? []),
  ];
  if (WORDS_OF_OTHERS.test(file) || NOT_OURS.test(file)) return inComments;
  return [...inComments, ...findIn(proseOf(sentences.join('\n')), [...PROSE_OUT, ...CODE_OUT])];
}

/** Whether the name of a file, or one that code declares without a keyword, is ruled out. */
const isNameOut = (name: string) => findIn(`const ${name}`, [...OUT, ...DECLARED_OUT, ...LIMITS_OUT]).length > 0;

/** A name before which code has no keyword: after a bracket, a comma, a modifier, or a comment, or before `=>`. */
const UNKEYED_NAME =
  /(?:[([{,:;]|\*\/|\b(?:async|readonly|private|public|protected|static))\s*(?:\.{3}|\*)?(\w+)|(\w+) =>/g;

function unkeyedNamesOut(file: string, text: string): string[] {
  // Parsing takes time, and few files have any of the names.
  const candidates = [...text.matchAll(UNKEYED_NAME)].map(([, name, parameter]) => name ?? parameter ?? '');
  if (![...new Set(candidates)].some(isNameOut)) return [];
  return unkeyedNamesIn(file, text).filter(isNameOut);
}

/** Files and folders of a path whose names are ruled out. A name ends at its first dot and has no number. */
function pathOut(path: string): string[] {
  if (NOT_OURS.test(path) || PUBLIC_PATHS.test(path)) return [];
  return path.split('/').filter((part) => {
    const name = part.replace(/^\d+-|\..*$/g, '').replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
    return isNameOut(name) || findIn(name, SPELLING_OUT).length > 0;
  });
}

function wordsOut(file: string, text: string): string[] {
  const isOurCode = CODE.test(file) && !NOT_OURS.test(file);
  const declared = isOurCode ? [...findIn(text, [...DECLARED_OUT, ...LIMITS_OUT]), ...unkeyedNamesOut(file, text)] : [];
  const spelling = WORDS_OF_OTHERS.test(file) ? [] : findIn(text.replace(PUBLIC_NAMES, ''), SPELLING_OUT);
  const names = [...findIn(text, OUT), ...declared, ...spelling];
  return TEXTS_OF_USERS.test(file) ? names : [...names, ...findIn(text, PHRASES_OUT), ...proseOut(file, text)];
}

it('has no word that the glossary rules out', () => {
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) => wordsOut(file, readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`));
  expect(found).toEqual([]);
});

it('has no file or folder with a name that the glossary rules out', () => {
  expect(paths.filter((path) => pathOut(path).length > 0)).toEqual([]);
});

it('finds such words', () => {
  expect(wordsOut('server/app.ts', 'The Back-Office of this site')).toEqual(['Back-Office']);
  const comment = 'const MOST_LAG_MS = 1; // Whoever asks is told by his name';
  expect(wordsOut('server/app.ts', comment)).toEqual(['MOST_L', 'Whoever', 'his', 'is told']);
});

it('finds words for users that the glossary replaces, and the old words of queues', () => {
  const comment = '// The author waits for review. Maximum number of waiting hashes.';
  expect(wordsOut('server/app.ts', comment)).toEqual(['waits for review', 'The author']);
  expect(wordsOut('server/app.ts', '// Callers wait as long as Retry-After says.')).toEqual(['wait as long as']);
});

it.each([
  'const LEAST_WAIT_MS = 1;',
  'SHORTEST_WAIT_MS',
  'sweepUploads',
  'a sweeper',
  'keepHouse',
  'startHousekeeping',
  'function forgetLists() {}',
  'const isForgettable = true;',
  'interface PictureProps {}',
  'const picture = 1;',
  'const PICTURE = 1;',
  'function showPicture() {}',
  'const pictureSize = 1;',
  'interface KeptValue {}',
  'const keptMs = 1;',
  'const isKeptApart = true;',
  'function setWaiting() {}',
  'let toldLogin = 1;',
  'function tell() {}',
  'const tellMemory = 1;',
  'const browserSays = 1;',
  'function askAgain() {}',
  'const ASKING_MS = 1;',
  'const ASK_AGAIN_MS = 1;',
  'const heard = [];',
  'function giveBack() {}',
  'function takeBackPlugin() {}',
  'class Square {}',
  'function openSquare() {}',
  '<div data-behind>',
  '.picture { width: 1px }',
  'const answers = [];',
  'const QUERY_ANSWER_MS = 1;',
  'expect(answer.status).toBe(200);',
  'readAnswer(bytes)',
  'AnswerOf<Name>',
  'isAnswered(call)',
  'answerErrors(app)',
  'type KeptValue = string;',
  'keptMs(context)',
  'loseUnderWay()',
  'const mail = 1;',
  'type MailBox = string;',
  'function sendMails() {}',
  'const ours = [];',
  'const isOurs = true;',
  'const BACKSTAGE_ADDRESS = 1;',
  'const openBackstage = 1;',
  'const OFFICE = 1;',
  'const isFaulty = true;',
  'const PATIENCE_MS = 1;',
  'let patient = 1;',
  'const REPORTS_AN_HOUR = 20;',
  'timeout: patienceMs,',
])('finds the name in "%s"', (code) => {
  expect(wordsOut('server/app.ts', code)).not.toEqual([]);
});

it.each([
  ...['Colour', 'neighbours', 'behaviour', 'favourite', 'normalise', 'Normalising', 'analyse', 'analysed'],
  ...['isCancelled', 'cancelling', 'licence', 'enrolment', 'organisation', 'catalogue', 'MAX_COLOURS'],
])('finds the spelling of %s', (word) => {
  expect(wordsOut('deploy/nginx.conf', word)).toHaveLength(1);
});

it('accepts public names with a British spelling, and words of other people', () => {
  const names =
    "{ initialised: true, error: 'totp_enrolment_required', id: 'batch.cancelled', tag: 'colour' } // analyses";
  expect(wordsOut('server/app.ts', names)).toEqual([]);
  expect(wordsOut('shared/concepts/color.json', '"colour"')).toEqual([]);
});

it('finds answers of programs, and accepts those of people', () => {
  const comment = '// The call is answered. The server answers 503. A reviewer answers, and the appeal was answered.';
  expect(wordsOut('server/app.ts', comment)).toEqual(['answers 503', 'call is answered']);
  const names = "call('answerInvitation', { answer }); text('block.answerHint'); track('answer_dialog');";
  expect(wordsOut('src/pages/mine.tsx', names)).toEqual([]);
});

it('finds names where they are declared, and not where they are fields', () => {
  const code = 'const kept = 1; function setTold() {} const MAX_ASKED = 2; const DEFAULT_FAULT = 3;';
  expect(wordsOut('server/app.ts', code)).toEqual(['const kept', 'function setTold', 'const MAX_ASKED']);
  expect(wordsOut('server/app.ts', 'const { waiting } = overview; const isDefault = edit.waiting;')).toEqual([]);
  const others =
    'const DEFAULT_TASK = 1; const withdrawn = 2; const surface = 3; const isMasked = 4; function SquarePage() {}';
  expect(wordsOut('server/app.ts', others)).toEqual([]);
  expect(wordsOut('server/db/migrations/0001-first.ts', 'const kept = 1;')).toEqual([]);
});

it.each([
  ...['function read(told: string) {}', '(first, ...kept) => kept', 'type Read = (asked: boolean) => void;'],
  ...['class A {\n  constructor(private readonly wish: Wish) {}\n}', 'class A {\n  async bringMenu() {}\n}'],
  ...['const a = { giveBack: () => {} };', 'const a = {\n  tell() {}\n};', 'const { text: told } = row;'],
  ...['async kept => kept', 'class A {\n  heard = () => {};\n}', 'function read(/** Text. */ told: string) {}'],
])('finds the name in "%s"', (code) => {
  expect(wordsOut('server/app.ts', code)).toHaveLength(1);
});

it('accepts fields, calls, and parameters that are destructured', () => {
  const code = 'read(told, kept); const { kept } = row; const f = ({ told, kept }: Row) => ({ told, asked: kept });';
  expect(wordsOut('server/app.ts', code)).toEqual([]);
});

it.each([
  ...['src/lib/behind/askAhead.ts', 'src/kit/PictureFrame/PictureFrame.tsx', 'docs/decisions/0046-faults.md'],
  ...['server/kept-files/read.ts', 'locales/en-US/site/author.json', 'src/square.css', 'docs/catalogue.md'],
])('finds the name of a file or folder in %s', (path) => {
  expect(pathOut(path).length).toBeGreaterThan(0);
});

it('accepts public names of files', () => {
  for (const path of ['src/pages/square/square.module.css', 'bin/plugin-square.mjs', 'locales/ko-KR/site/square.json'])
    expect(pathOut(path)).toEqual([]);
});

it.each([
  ...['const most = 1;', 'const LONGEST = 6;', 'const LOGO_MOST = 640;', 'async function* atMost() {}'],
  ...['function spool(file: Readable, most: number) {}', 'text = (longest = 10) => {}', '{ mostSeconds: 60 }'],
  ...['const [most, setRows] = useState(1);', 'const { now, most } = home;', 'home.most', 'pair.atLeast'],
  ...['interface Rule { least?: number }', 'let longestLife = 1;', 'params: { most }', '(least, most) => 1'],
])('finds a limit without max or min in "%s"', (code) => {
  expect(wordsOut('server/app.ts', code).length).toBeGreaterThan(0);
});

it('accepts the limits of the wire, and what is the most or the longest of several', () => {
  const code = `
    // At most 10, the least recent first, and (at least) one. The longest, most of all.
    const params = { most: max, least: MIN_ICON };
    const { most_shown: max } = data;
    const longestPhrases = mostFrequentColors(sql\`SELECT least(a, b), most_common_elems\`).sort(longestFirst);
  `;
  expect(wordsOut('server/app.ts', code)).toEqual([]);
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

it('finds such phrases in comments, titles and messages of code, and none in its names and other texts', () => {
  const code = `
    // Somebody signed in.
    /**
     * An intro of the
     * square.
     */
    it('is told nothing', () => {});
    throw new Error(\`The square at \${name} is under way.\`);
    const intro = ['somebody', 'anew', 'personal token'];
    sql\`SELECT intro FROM square WHERE it is worn\`;
    const link = 'https://square.example'; // 'housekeeping'
  `;
  expect(wordsOut('server/app.ts', code)).toEqual([
    ...['the square', 'housekeeping', 'Somebody', 'signed in', 'intro'],
    ...['is told', 'The square', 'under way'],
  ]);
});

it.each([
  ...['an enterprise', 'Enterprises', 'the enterprise’s brand', 'the enterprise setting', 'a slot', 'active slots'],
  ...['an activity', 'Activities', 'the audit list', 'unaudited', 'a mail', 'mails', 'signed-in users', 'signed out'],
])('finds "%s" in comments, titles, summaries, and docs', (words) => {
  const code = [`// This is ${words}`, `/** As ${words}. */`, `it('shows ${words} first', () => {});`];
  for (const text of [...code, `export const find = endpoint({ summary: 'Returns all of ${words}' });`])
    expect(wordsOut('contract/app.ts', text)).toHaveLength(1);
  expect(wordsOut('docs/roles.md', `Users see ${words}.`)).toHaveLength(1);
});

it.each([
  ...['hears of it', 'brings it back', 'brought the state', 'finds a fault', 'draws pages', 'tells everyone'],
  ...[
    'hands it over',
    'handed over',
    'stands nowhere',
    'the desktop client',
    'framed by the client',
    'backstage',
    'her page',
  ],
])('finds "%s" in comments, titles, and docs', (words) => {
  for (const text of [`// The page ${words}.`, `it('is what ${words} here', () => {});`])
    expect(wordsOut('server/app.ts', text)).toHaveLength(1);
  expect(wordsOut('docs/roles.md', `The page ${words}.`)).toHaveLength(1);
});

it('finds a comment that begins with a noun clause, and accepts a question', () => {
  expect(wordsOut('server/app.ts', '/** What the server knows. */')).toEqual(['What the server knows']);
  expect(wordsOut('server/app.ts', '/** Where a page is kept. */')).toEqual(['Where a page is kept']);
  expect(wordsOut('server/app.ts', '// What does the server know?')).toEqual([]);
});

it('accepts the mail server, what stands for something, and the client of a request', () => {
  const code = `
    // The mail server. A term stands for a word. If the client closes the connection, its request ends.
    const mailServer = new MailServer(); const { mail } = settings; const mailer = 1; const sentEmail = 2;
    const hours = 3; const officers = 4; const contours = 5;
  `;
  expect(wordsOut('server/app.ts', code)).toEqual([]);
});

it('accepts these words in names, paths, quotes, and terms', () => {
  const code = `
    // \`enterprise\` of SITE_CONFIG, a "slot", services/reviews/audits.ts, review_notices.mail, and enterprise services.
    import { audits } from './audits';
    const slot = enterprise.activity; // The activity log, and the mail server.
    it('reads GET /api/cmt/plugin/audit/list', () => call('listSlots', { activity_id, 'audit-list': mail }));
  `;
  expect(wordsOut('server/app.ts', code)).toEqual([]);
  const page = '## enterprise\n\nThe activity log, mail servers, `audit-list`, and [audits.ts](audits.ts).';
  expect(wordsOut('docs/site-config.md', page)).toEqual([]);
});

it('finds such phrases in comments of other files, and in guides', () => {
  expect(wordsOut('deploy/Dockerfile', '# As ever\nENV AS_EVER=as ever')).toEqual(['As ever']);
  expect(wordsOut('config/proxy.ts', '// The\n// square')).toEqual(['The square']);
  expect(wordsOut('src/kit/kit.css', '/* The colors are\n drawn. */ .drawn {}')).toEqual(['drawn']);
  expect(wordsOut('tests/client/client.html', '<!-- nobody --><p>nobody</p>')).toEqual(['nobody']);
  expect(wordsOut('.storybook/guides/Tokens.mdx', 'Each theme wears tokens.')).toEqual(['wears']);
});

it('reads every kind of text file', () => {
  for (const name of [
    'Dockerfile',
    'nginx.conf',
    'plugin-square.service',
    'desktopApp.html',
    'Tokens.mdx',
    'compose.yaml',
  ])
    expect(files.some((file) => file.endsWith(name))).toBe(true);
});
