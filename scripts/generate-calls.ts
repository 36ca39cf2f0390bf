import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../contract/calls';
import { CATALOG_CALLS } from '../shared/site/initialPage';
import { writeGenerated } from './generated';

/** Calls of a visitor's first page and its immediate actions. The lines of all other calls load on first use. */
const INITIAL: readonly string[] = [
  ...CATALOG_CALLS,
  'installPlugin',
  'likePlugin',
  'signOut',
  'uninstallPlugin',
  'viewPlugin',
];

/** Sources of the browser, without generated files. */
const sources = readdirSync('src', { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|generated)\./.test(entry.name))
  .filter((entry) => !entry.parentPath.includes('.umi'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

const isInitial = (name: string) => INITIAL.includes(name);
/** Called by name, `call('listTags')`, or by its entry, `request(DEFERRED_CALLS.bindThirdParty)`. */
const isMade = (name: string) => sources.includes(`'${name}'`) || new RegExp(`_CALLS\\.${name}\\b`).test(sources);

/**
 * The contract without its schemas, and without calls that the browser never makes: a table instead of the library. It is
 * one table in two files, because webpack puts a file into one script: a visitor's first page downloads nine lines
 * instead of all (docs/decisions/0010-first-screen.md).
 */
writeGenerated('src/api/callTable/initial.generated.ts', table('INITIAL_CALLS', isInitial));
writeGenerated(
  'src/api/callTable/deferred.generated.ts',
  table('DEFERRED_CALLS', (name) => !isInitial(name) && isMade(name)),
);

function table(constant: string, holds: (name: string) => boolean): string {
  const lines = Object.entries(calls)
    .filter(([name]) => holds(name))
    .map(([name, { method, base, path, sends }]) => `  ${name}: ['${method}', '${base}', '${path}', '${sends}'],`);
  return `// Made by scripts/generate-calls.ts from contract/calls.ts and the calls that src/ makes; npm run generate makes it again.
import type { CallName } from '../../../contract/calls';
import type { CallLine } from '../HttpClient';

export const ${constant} = {
${lines.join('\n')}
} satisfies Partial<Record<CallName, CallLine>>;
`;
}
