import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Words of docs/glossary.md that no longer occur in this repository. Each finished row is added here. */
const OUT = [/\bback-?office\b/i];
/** The glossary lists the words that are out, and the term lists refuse them in texts. */
const NAMES_THEM = /^(?:docs\/glossary\.md|scripts\/lib\/terms\/|tests\/house\/glossary\.test\.ts)/;

const files = execFileSync('git', ['ls-files', '-z'])
  .toString()
  .split('\0')
  .filter((file) => /\.(?:md|[cm]?[jt]sx?|json|css|ya?ml)$/.test(file) && !NAMES_THEM.test(file));

const found = (text: string) => OUT.flatMap((word) => text.match(word)?.[0] ?? []);

it('contains no word that is out', () => {
  expect(files.length).toBeGreaterThan(1_500);
  expect(files.flatMap((file) => found(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`))).toEqual([]);
});

it('would detect such a word', () => {
  expect(found('The Back-Office of this site')).toEqual(['Back-Office']);
});
