import { readdirSync, readFileSync } from 'node:fs';
import { writeGenerated } from './generated';

const FOLDER = 'src/locales/catalogues/zh-CN';
/** The words of what the server writes itself, and those that it shares with the browser's pages (server/site/pageWords.ts). */
const SERVER = 'server.json';
const SHARED = ['account.json', 'session.json', 'sign-in.json', 'site.json', 'visitor.json'];

const files = readdirSync(FOLDER);
writeIds(
  'src/lib/intl/messageIds.generated.ts',
  'MessageId',
  files.filter((file) => file !== SERVER),
);
writeIds('server/site/pageMessageIds.generated.ts', 'PageMessageId', [SERVER, ...SHARED]);

/** The ids of the default language's catalogue as a type: a missing word is a type error. */
function writeIds(path: string, type: string, from: readonly string[]): void {
  const ids = from
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, string>))
    .sort();
  writeGenerated(
    path,
    `// Made by scripts/generate-message-ids.ts from src/locales/catalogues/zh-CN; npm run generate makes it again.
export type ${type} =
${ids.map((id) => `  | '${id}'`).join('\n')};
`,
  );
}
