import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every text of the site in six languages; docs/internals.md, "Texts", has the layout. */
const ROOT = 'locales';

/** Folders of a language with message files: ICU texts by their ids. */
const MESSAGE_FOLDERS = ['site', 'admin', 'server'] as const;

type Messages = Record<string, string>;

/** The languages by their names, as `zh-CN`. */
export const catalogLanguages = (): string[] => readdirSync(ROOT).filter((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name));

/** The messages of a language by file, such as `site/account`. */
export function messageFiles(language: string): ReadonlyMap<string, Messages> {
  const files = MESSAGE_FOLDERS.flatMap((folder) =>
    jsonFiles(join(ROOT, language, folder)).map((name) => `${folder}/${name}`),
  );
  return new Map(files.map((file) => [file, readJson(language, file) as Messages]));
}

/** Every message of a language by its id. */
export function messagesOf(language: string): Messages {
  return Object.assign({}, ...messageFiles(language).values()) as Messages;
}

/** The texts of a language that are not messages, by file: `saved-replies`, `legal/privacy`. */
export function plainTexts(language: string): ReadonlyMap<string, readonly string[]> {
  const legal = jsonFiles(join(ROOT, language, 'legal')).map((name) => `legal/${name}`);
  const files = [...jsonFiles(join(ROOT, language)), ...legal];
  return new Map(files.map((file) => [file, textsIn(readJson(language, file))]));
}

function textsIn(written: unknown): string[] {
  if (typeof written === 'string') return [written];
  return typeof written === 'object' && written !== null ? Object.values(written).flatMap(textsIn) : [];
}

const jsonFiles = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.replace('.json', '')] : []));

const readJson = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, language, `${file}.json`), 'utf8'));
