import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { termFaults } from '../locales/terms/termFaults';
import { catalogueFaults, unusedWords } from './lib/catalogueFaults';
import { catalogueLanguages, messagesOf, plainTexts } from './lib/catalogues';
import { writtenTexts } from './lib/writtenTexts';

/**
 * Finds what is wrong with the words of the site: missing, unknown, empty, untranslated and unused ones, placeholders
 * that differ, and texts that stand outside the catalogues.
 */
const SHOWN = 30;
/** Plugins of invented developers, who speak for themselves and not with the site's terms. */
const STARTER = 'starter';

const languages = catalogueLanguages();
const catalogues = new Map(languages.map((language) => [language, new Map(Object.entries(messagesOf(language)))]));
const sources = sourcesOf('src');
// What the server writes itself has words of the catalogues, too, and routes name pages of the admin area.
const users = [...sources, ...sourcesOf('server'), ...sourcesOf('config')];
const faults = [
  ...catalogueFaults(catalogues),
  ...unusedWords(catalogues.get('zh-CN')?.keys() ?? [], users.map(({ text }) => text).join('\n')),
  ...languages.flatMap(plainTextFaults),
  ...sources.flatMap(({ file, text }) => (file.endsWith('.tsx') ? writtenTexts(file, text) : [])),
];

if (faults.length > 0) {
  const shown = faults.slice(0, SHOWN).join('\n');
  console.error(`${shown}${faults.length > SHOWN ? '\n…' : ''}\n${faults.length} faults in the words (locales/).`);
  process.exit(1);
}

/** Avoided terms in the texts that are no messages: the legal texts and the saved replies. */
function plainTextFaults(language: string): string[] {
  const files = [...plainTexts(language)].filter(([file]) => file !== STARTER);
  return files.flatMap(([file, texts]) =>
    texts.flatMap((text) => termFaults(language, file, text).map((fault) => `${language}: ${file} ${fault}`)),
  );
}

/** What readers see is made of; what is generated, tried or demonstrated is not. */
function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.generated.'))
    .filter((entry) => !entry.parentPath.includes('.umi') && !/\.(test|demo|docs|checks)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
