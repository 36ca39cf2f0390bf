import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { termErrors } from '../locales/terms/termErrors';
import { catalogErrors, unusedMessages } from './lib/texts/catalogErrors';
import { catalogLanguages, messagesOf, plainTexts } from './lib/texts/catalogs';
import { textsInCode } from './lib/texts/textsInCode';
import { writtenTexts } from './lib/texts/writtenTexts';

/**
 * Checks the messages of the site: missing, unknown, empty, untranslated and unused ones, placeholders that differ, and
 * texts outside the catalogs. Also checks the terms in English messages of the server and the command line, and in the
 * summaries of the contract.
 */
const SHOWN = 30;
/** Plugins of invented developers, who do not use the site's terms. */
const STARTER = 'starter';
/** Sources whose texts are not messages: migrations, starter plugins, words that users type, and style sheets. */
const NOT_MESSAGES = /^server\/(db\/migrations|catalog\/starter|lib\/search\/stopWords|account\/pages\/styles)/;

const languages = catalogLanguages();
const catalogs = new Map(languages.map((language) => [language, new Map(Object.entries(messagesOf(language)))]));
const sources = sourcesOf('src');
// The server's own pages use messages of the catalogs too, and routes name pages of Admin.
const users = [sources, ...['server', 'shared', 'config'].map(sourcesOf)].flat();
const errors = [
  ...catalogErrors(catalogs),
  ...unusedMessages(catalogs.get('zh-CN')?.keys() ?? [], users.map(({ text }) => text).join('\n')),
  ...languages.flatMap(plainTextErrors),
  ...sources.flatMap(({ file, text }) => (file.endsWith('.tsx') ? writtenTexts(file, text) : [])),
  ...['server', 'cli', 'contract'].flatMap(sourcesOf).flatMap(programTextErrors),
];

if (errors.length > 0) {
  const shown = errors.slice(0, SHOWN).join('\n');
  console.error(`${shown}${errors.length > SHOWN ? '\n…' : ''}\n${errors.length} errors in the words (locales/).`);
  process.exit(1);
}

/** Avoided terms in texts that are not messages: the legal texts and the saved replies. */
function plainTextErrors(language: string): string[] {
  const files = [...plainTexts(language)].filter(([file]) => file !== STARTER);
  return files.flatMap(([file, texts]) =>
    texts.flatMap((text) => termErrors(language, file, text).map((error) => `${language}: ${file} ${error}`)),
  );
}

/** Avoided terms in errors, log lines, help, and summaries of calls. Tags, quoted words, addresses and settings are names. */
function programTextErrors({ file, text }: { file: string; text: string }): string[] {
  if (NOT_MESSAGES.test(file)) return [];
  const { sentences } = textsInCode(file, text);
  const plain = sentences.map((sentence) => sentence.replace(/<[^>]*>|"[^"]*"|`[^`]*`|\S*\/\S*|\w+\.\w+/g, ''));
  return plain.flatMap((sentence) => termErrors('en-US', file, sentence).map((error) => `${file} ${error}`));
}

/** Sources of what users see, without generated files, tests and demos. */
function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.generated.'))
    .filter((entry) => !entry.parentPath.includes('.umi') && !/\.(test|stories|checks)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
