import { readdirSync, readFileSync } from 'node:fs';
import { writeGenerated } from './generated';

const FOLDER = 'src/locales/catalogues/zh-CN';
const ids = readdirSync(FOLDER)
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, string>))
  .sort();

/** The ids of the default language's catalogue as a type: a missing word is a type error. */
writeGenerated(
  'src/lib/intl/messageIds.generated.ts',
  `// Made by scripts/generate-message-ids.ts from src/locales/catalogues/zh-CN; npm run generate makes it again.
export type MessageId =
${ids.map((id) => `  | '${id}'`).join('\n')};
`,
);
