import { htmlTags } from '../htmlTags';
import type { Finding } from './PackageError';
import { isRelative } from './pluginFolder';
import { spellingOf } from './spellings';

/** A call, a template or an assignment. A script without any of them does nothing. */
const DOES_SOMETHING = /[(`=]/;
/** Suffix of a code or page file, with an optional query or hash. */
const FILE_ENDING = /\.(?:[cm]?[jt]sx?|json|html?|vue|svelte|wasm|css)(?:[?#]\S*)?$/i;
/** An address, with or without its scheme. */
const ADDRESS = /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/|(?:data|blob|file|javascript):)\S*$/i;
const MAX_FILE_NAME = 500;

/**
 * True if `main` is the name or address of a file instead of code. Ambiguous text counts as a name: `a.b` is a script
 * that does nothing and may be a file name, and a plugin without code must not be published.
 */
export function namesCodeFile(main: string): boolean {
  const text = main.trim();
  if (!DOES_SOMETHING.test(text)) return true;
  if (/[\n\r]/.test(text)) return false;
  return ADDRESS.test(text) || (text.length <= MAX_FILE_NAME && FILE_ENDING.test(text));
}

/**
 * True if a page of `ui` is the name or address of a file instead of HTML, which has a tag. An empty text is not a
 * page.
 */
export function namesPageFile(page: string): boolean {
  return page.trim() !== '' && !/<[a-z!/?]/i.test(page);
}

/** The rule of every finding here, and the error id of the API and the command line. */
export const CODE_NOT_INCLUDED = 'code_not_included';

const REMEDY =
  'Put the file beside its manifest, then choose the whole folder on the release page or run "plugin-square pack" on it';

/**
 * Finds what a package names but does not contain: its code, its pages, the scripts of its pages. Editors get only the
 * package, so such a plugin would not work. Takes the fields of a package that the schema accepts.
 */
export function missingCode(raw: object): Finding[] {
  const code = spellingOf(raw, 'main') ?? 'main';
  const { [code]: main, ui } = raw as Record<string, unknown>;
  const isMissing = typeof main === 'string' && namesCodeFile(main);
  return [...(isMissing ? [notIncluded([code], main)] : []), ...pagesOf(ui).flatMap(missingOfPage)];
}

function pagesOf(ui: unknown): [string[], string][] {
  if (typeof ui === 'string') return [[['ui'], ui]];
  return Object.entries((ui ?? {}) as Record<string, string>).map(([name, page]) => [['ui', name], page]);
}

function missingOfPage([path, page]: [string[], string]): Finding[] {
  if (namesPageFile(page)) return [notIncluded(path, page)];
  const tags = page.trim() === '' ? [] : htmlTags(page);
  // With a base on another host, the page loads its scripts from there.
  const base = tags.find(({ name, attributes }) => name === 'base' && attributes.has('href'))?.attributes.get('href');
  if (base && !isRelative(base.trim())) return [];
  const script = tags
    .filter(({ name }) => name === 'script')
    .map(({ attributes }) => attributes.get('src')?.trim() ?? '')
    .find(isRelative);
  return script === undefined ? [] : [notIncluded(path, script)];
}

function notIncluded(path: string[], named: string): Finding {
  const file = named.trim().slice(0, 100);
  return {
    path,
    rule: CODE_NOT_INCLUDED,
    params: { named: file },
    message: `names "${file}" and does not contain it, so that the plugin would have no code. ${REMEDY}`,
  };
}
