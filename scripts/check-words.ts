import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Finds what is wrong in the message catalogues: missing, unknown, empty and unused words, and placeholders that differ. */
const ROOT = 'src/locales/catalogues';
const DEFAULT = 'zh-CN';
const languages = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const faults: string[] = [];

const words = new Map(languages.map((language) => [language, catalogueOf(language)]));
const own = words.get(DEFAULT) ?? new Map<string, string>();

for (const [language, catalogue] of words) {
  for (const id of own.keys()) if (!catalogue.has(id)) faults.push(`${language}: ${id} is missing`);
  for (const [id, text] of catalogue) {
    const original = own.get(id);
    if (original === undefined) faults.push(`${language}: ${id} is not in ${DEFAULT}`);
    else if (placeholders(text) !== placeholders(original))
      faults.push(
        `${language}: ${id} has the placeholders ${placeholders(text) || 'none'}, ${DEFAULT} has ${placeholders(original) || 'none'}`,
      );
    if (!text.trim()) faults.push(`${language}: ${id} is empty`);
    if (language !== DEFAULT && language !== 'ja-JP' && /\p{Script=Han}/u.test(text))
      faults.push(`${language}: ${id} is still Chinese`);
  }
}

const sources = sourceTexts('src');
for (const id of own.keys()) if (!isUsed(id)) faults.push(`${id} is used nowhere`);

if (faults.length > 0) {
  const shown = faults.slice(0, 30).join('\n');
  console.error(
    `${shown}${faults.length > 30 ? '\n…' : ''}\n${faults.length} faults in the message catalogues (${ROOT}).`,
  );
  process.exit(1);
}

function catalogueOf(language: string): Map<string, string> {
  const folder = join(ROOT, language);
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) =>
        Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>),
      ),
  );
}

/** Names of the arguments of an ICU message, sorted. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\s*(\w+)\s*(?=[,}])/g)].map((match) => match[1] as string);
  // Inside a plural branch `{# 个插件}` has no name; `{count, plural, …}` names its argument once.
  return [...new Set(names)].sort().join(', ');
}

/** An id counts as used when it stands in the source whole, or when a template there begins as it does. */
function isUsed(id: string): boolean {
  if (sources.includes(`'${id}'`) || sources.includes(`"${id}"`)) return true;
  for (let end = id.lastIndexOf('.'); end > 0; end = id.lastIndexOf('.', end - 1))
    if (sources.includes(`\`${id.slice(0, end + 1)}\${`)) return true;
  return false;
}

function sourceTexts(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.generated.'))
    .filter((entry) => !entry.parentPath.includes('.umi') && !/\.(test|demo)\./.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}
