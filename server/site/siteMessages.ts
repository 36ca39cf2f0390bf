import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type compilerOf from '../../config/compileMessages.cjs';
import { LOCALES } from '../../contract/fields';

const COMPILER = 'config/compileMessages.cjs';

/** The project's folder: this file, the built server and the one of `npm run dev` lie in different depths below it. */
const ROOT = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, COMPILER))) return folder;
  if (dirname(folder) === folder) throw new Error(`${COMPILER} does not lie beside the server. Bring it there.`);
  return rootAbove(dirname(folder));
}

/** By its path: what is bundled into an ES module cannot ask for the parser as a CommonJS one does. */
const compiler = createRequire(import.meta.url)(join(ROOT, COMPILER)) as typeof compilerOf;

/** A message as the browser writes it: a text, or the parser's tree where it has placeholders. */
export type CompiledMessage = string | MessageFormatElement[];

/** The placeholders of a message: what every language has, and what any language has. */
export interface Placeholders {
  needed: ReadonlySet<string>;
  known: ReadonlySet<string>;
}

/** The catalogues are data, and read as such: the server knows none of the browser's code. */
const CATALOGUES = join(ROOT, 'src/locales/catalogues');

let messages: ReadonlyMap<string, Placeholders> | undefined;

/** Every message of the site by its id. Read once, when somebody first replaces one. */
export function siteMessages(): ReadonlyMap<string, Placeholders> {
  messages ??= readMessages();
  return messages;
}

function readMessages(): Map<string, Placeholders> {
  const found = new Map<string, { needed: Set<string>; known: Set<string> }>();
  for (const [id, message] of LOCALES.flatMap((locale) => Object.entries(compileCatalogues(locale)))) {
    const names = placeholdersOf(message);
    const before = found.get(id);
    found.set(id, {
      needed: before ? new Set([...before.needed].filter((name) => names.has(name))) : names,
      known: new Set([...(before?.known ?? []), ...names]),
    });
  }
  return found;
}

function compileCatalogues(locale: string): Record<string, CompiledMessage> {
  return compiler.compileMessages(messagesOf(locale));
}

const catalogues = new Map<string, Record<string, string>>();

/** Every message of a language by its id, as it is written. */
export function messagesOf(locale: string): Record<string, string> {
  const known = catalogues.get(locale);
  if (known) return known;
  const folder = join(CATALOGUES, locale);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>);
  const messages = Object.assign({}, ...texts) as Record<string, string>;
  catalogues.set(locale, messages);
  return messages;
}

/** @throws {Error} where the text is no ICU message that the site can write. */
export function compileMessage(text: string): CompiledMessage {
  return compiler.compileMessages({ text }).text ?? '';
}

/** The names that a message asks for. */
export function placeholdersOf(message: CompiledMessage): Set<string> {
  if (typeof message === 'string') return new Set();
  const names = message.flatMap((part) => {
    // The numbers of the parser: words, and the `#` of a plural, have no name.
    if (part.type === 0 || part.type === 7) return [];
    const inner =
      'options' in part ? Object.values(part.options).flatMap(({ value }) => [...placeholdersOf(value)]) : [];
    return [part.value, ...inner];
  });
  return new Set(names);
}
