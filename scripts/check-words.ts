import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVACY } from '../server/legal/privacy';
import { PROTOCOL } from '../server/legal/protocol';
import { REJECTION_TEMPLATES } from '../src/admin/review/rejectionTemplates';
import { type Catalogue, catalogueFaults, unusedWords } from './lib/catalogueFaults';
import { termFaults } from './lib/terms';
import { writtenTexts } from './lib/writtenTexts';

/**
 * Finds what is wrong with the words of the site: missing, unknown, empty, untranslated and unused ones, placeholders
 * that differ, and texts that stand outside the catalogues.
 */
const ROOT = 'src/locales/catalogues';
const SHOWN = 30;

const languages = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const catalogues = new Map(languages.map(({ name }) => [name, catalogueOf(name)]));
const sources = sourcesOf('src');
// What the server writes itself has words of the catalogues, too, and routes name pages of the admin area.
const users = [...sources, ...sourcesOf('server'), ...sourcesOf('config')];
const faults = [
  ...catalogueFaults(catalogues),
  ...unusedWords(catalogues.get('zh-CN')?.keys() ?? [], users.map(({ text }) => text).join('\n')),
  ...termFaultsElsewhere(),
  ...sources.flatMap(({ file, text }) => (file.endsWith('.tsx') ? writtenTexts(file, text) : [])),
];

if (faults.length > 0) {
  const shown = faults.slice(0, SHOWN).join('\n');
  console.error(`${shown}${faults.length > SHOWN ? '\n…' : ''}\n${faults.length} faults in the words (${ROOT}).`);
  process.exit(1);
}

function catalogueOf(language: string): Catalogue {
  const folder = join(ROOT, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>),
    ),
  );
}

/** The legal texts and the sentences of reviewers stand outside the catalogues, each in every language. */
function termFaultsElsewhere(): string[] {
  const texts = { 'legal.privacy': PRIVACY, 'legal.protocol': PROTOCOL, rejection: REJECTION_TEMPLATES };
  return Object.entries(texts).flatMap(([id, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, written]) =>
      textsIn(written).flatMap((text) => termFaults(language, id, text).map((fault) => `${language}: ${id} ${fault}`)),
    ),
  );
}

function textsIn(written: unknown): string[] {
  if (typeof written === 'string') return [written];
  return typeof written === 'object' && written !== null ? Object.values(written).flatMap(textsIn) : [];
}

/** What readers see is made of; what is generated, tried or demonstrated is not. */
function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.generated.'))
    .filter((entry) => !entry.parentPath.includes('.umi') && !/\.(test|demo|docs|checks)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
