import { calls } from '../contract/calls';
import { writeGenerated } from './generated';

const lines = Object.entries(calls).map(
  ([name, { method, base, path, sends }]) => `  ${name}: ['${method}', '${base}', '${path}', '${sends}'],`,
);

/** The contract without its schemas: the browser gets 1 KB instead of the schema library. */
writeGenerated(
  'src/api/calls.generated.ts',
  `// Made by scripts/generate-calls.ts from contract/calls.ts; npm run generate makes it again.
import type { CallName } from '../../contract/calls';
import type { CallLine } from './HttpClient';

export const CALLS: Record<CallName, CallLine> = {
${lines.join('\n')}
};
`,
);
