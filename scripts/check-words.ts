import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { termErrors } from '../locales/terms/termErrors';
import { catalogErrors, unusedMessages } from './lib/catalogErrors';
import { catalogLanguages, messagesOf, plainTexts } from './lib/catalogs';
import { writtenTexts } from './lib/writtenTexts';

/**
 * Checks the messages of the site: missing, unknown, empty, untranslated and unused ones, placeholders that differ, and
 * texts outside the catalogs.
 */
const SHOWN = 30;
/** Plugins of invented developers, who do not use the site's terms. */
const STARTER = 'starter';

const languages = catalogLanguages();
const catalogs = new Map(languages.map((language) => [language, new Map(Object.entries(messagesOf(language)))]));
const sources = sourcesOf('src');
// The server's own pages use messages of the catalogs too, and routes name pages of Admin.
const users = [...sources, ...sourcesOf('server'), ...sourcesOf('config')];
const errors = [
  ...catalogErrors(catalogs),
  ...unusedMessages(catalogs.get('zh-CN')?.keys() ?? [], users.map(({ text }) => text).join('\n')),
  ...languages.flatMap(plainTextErrors),
  ...sources.flatMap(({ file, text }) => (file.endsWith('.tsx') ? writtenTexts(file, text) : [])),
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

/** Sources of what users see, without generated files, tests and demos. */
function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.generated.'))
    .filter((entry) => !entry.parentPath.includes('.umi') && !/\.(test|demo|docs|checks)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
