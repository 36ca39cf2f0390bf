import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../contract/calls';
import { writeGenerated } from './generated';

/** Sources of the browser, without what was generated. */
const sources = readdirSync('src', { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|generated)\./.test(entry.name))
  .filter((entry) => !entry.parentPath.includes('.umi'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

/** Made by name, `call('listTags')`, or by its line, `request(CALLS.bindThirdParty)`. */
const isMade = (name: string) => sources.includes(`'${name}'`) || new RegExp(`\\bCALLS\\.${name}\\b`).test(sources);

const lines = Object.entries(calls)
  .filter(([name]) => isMade(name))
  .map(([name, { method, base, path, sends }]) => `  ${name}: ['${method}', '${base}', '${path}', '${sends}'],`);

/** The contract without its schemas, and without the calls that the browser never makes: 1 KB instead of the library. */
writeGenerated(
  'src/api/calls.generated.ts',
  `// Made by scripts/generate-calls.ts from contract/calls.ts and the calls that src/ makes; npm run generate makes it again.
import type { CallName } from '../../contract/calls';
import type { CallLine } from './HttpClient';

export const CALLS = {
${lines.join('\n')}
} as const satisfies Partial<Record<CallName, CallLine>>;
`,
);
