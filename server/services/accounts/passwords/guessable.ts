import { DomainError } from '../../../lib/DomainError';
import { SITE_TEXTS } from '../../../site/pageHtml';
import { accountKey } from '../accountNames';
import { COMMON_WORDS } from './commonWords';

/** Rows of keyboards and alphabets. Three neighbors in a row, in either direction, are a run: `qwe`, `321`. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдеёжз',
];
const PAIRS = new Set(
  ROWS.flatMap((row) => [...row].flatMap((a, at) => (row[at + 1] ? [a + row[at + 1], row[at + 1] + a] : []))),
);

/** Letters that people replace with similar signs. `1` and `!` stand for two letters, so there are two tables. */
const SIGNS: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '€': 'e' };
const READINGS = [{}, { ...SIGNS, '1': 'i', '!': 'i', '|': 'i' }, { ...SIGNS, '1': 'l', '!': 'l', '|': 'l' }];

/** A password with fewer points is found within about a million attempts, each at the most common ones first. */
const MIN_POINTS = 6;
const POINTS = { word: 2, date: 2, run: 1 } as const;

const DATE = /(?:19|20)\d\d[-./]?(?:0[1-9]|1[0-2])[-./]?(?:0[1-9]|[12]\d|3[01])|(?:19|20)\d\d/g;

/** The site's own names, which are in many passwords of its accounts. */
const SITE_NAMES = Object.values(SITE_TEXTS).map(({ title }) => title);

/** @throws {DomainError} `weak_password` for a password that others can guess; `names` are those of the user */
export function refuseGuessable(password: string, account: string, ...names: string[]): void {
  if (accountKey(password) !== accountKey(account) && !isGuessable(password, [account, ...names, ...SITE_NAMES]))
    return;
  throw new DomainError(
    'weak_password',
    'This password is easy to guess: it is common, or close to the username. Use several unrelated words.',
  );
}

/**
 * Whether a password is among the first that an attacker tries: a common word or one of `personal`, with a few
 * characters, a year, a run, or repetitions (NIST SP 800-63B-4, section 3.1.1.2). Asks for no kinds of characters:
 * several words are accepted.
 */
export function isGuessable(password: string, personal: readonly string[]): boolean {
  const plain = withoutRepetition(password.normalize('NFKC').toLowerCase());
  const words = wordPattern(personal);
  return READINGS.some((reading) => pointsOf(read(plain, reading), words) < MIN_POINTS);
}

function read(text: string, reading: Record<string, string>): string {
  return [...text].map((sign) => reading[sign] ?? sign).join('');
}

/** `abcabcabc` is as easy as `abc`. */
function withoutRepetition(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}

/** Every other character counts one point, except spaces. */
function pointsOf(text: string, words: RegExp): number {
  const found = new Set<string>();
  let points = 0;
  const take = (chunk: string, worth: number) => {
    if (!found.has(chunk)) points += worth;
    found.add(chunk);
    return ' ';
  };
  const rest = text
    .replaceAll(words, (word) => take(word, POINTS.word))
    .replaceAll(DATE, (date) => take(date, POINTS.date));
  for (const run of runsOf(rest)) points += run.length >= 3 ? POINTS.run : run.replaceAll(/\s/gu, '').length;
  return points;
}

/** Splits a text into runs of equal or neighboring characters. */
function runsOf(text: string): string[] {
  const runs: string[] = [];
  for (const sign of text) {
    const run = runs.at(-1) ?? '';
    const last = run.at(-1) ?? '';
    if (sign === last || PAIRS.has(last + sign)) runs[runs.length - 1] = run + sign;
    else runs.push(sign);
  }
  return runs;
}

/** Matches common words and the user's own, the longest first: letters and digits only, so nothing needs escaping. */
function wordPattern(personal: readonly string[]): RegExp {
  const own = personal
    .map((name) => name.normalize('NFKC').toLowerCase())
    .flatMap((name) => [name.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((name) => name.length >= 3);
  const all = [...new Set([...own, ...COMMON_WORDS])].sort((a, b) => b.length - a.length);
  return new RegExp(all.join('|'), 'gu');
}
