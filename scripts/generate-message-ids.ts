import { compileMessages } from '../locales/compileMessages.mjs';
import { placeholdersOf } from '../locales/placeholders';
import { writeGenerated } from './generated';
import { messageFiles, messagesOf } from './lib/texts/catalogs';

/** Areas of the site whose messages the server's own pages share (locales/zh-CN/serverPages.ts). */
const SHARED = ['account', 'frame', 'session', 'login', 'visitor', 'notifications'].map((area) => `site/${area}`);
const isServers = (file: string) => file.startsWith('server/');

/** The language that all others are compared with. */
const DEFAULT = 'zh-CN';
const MADE = '// Made by scripts/generate-message-ids.ts from locales/; npm run generate makes it again.\n';

writeGenerated(
  'locales/messageIds.generated.ts',
  `${MADE}
/** Messages that a browser writes. */
${idType('MessageId', (file) => !isServers(file))}
/** Messages of the pages and emails that the server writes. */
${idType('PageMessageId', (file) => isServers(file) || SHARED.includes(file))}`,
);
writeGenerated(
  'locales/placeholders.generated.ts',
  `${MADE}
/** The placeholders of every message by its id. */
export const MESSAGE_PLACEHOLDERS: Readonly<Record<string, string>> = {
${placeholderLines().join('\n')}
};
`,
);

/** The ids of the default language as a type: a missing message is a type error. */
function idType(name: string, isIn: (file: string) => boolean): string {
  const files = [...messageFiles(DEFAULT)].filter(([file]) => isIn(file));
  const ids = files.flatMap(([, messages]) => Object.keys(messages)).sort();
  return `export type ${name} =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n`;
}

/** Placeholders of the default language; scripts/check-words.ts refuses a language with others. */
function placeholderLines(): string[] {
  const messages = Object.entries(compileMessages(messagesOf(DEFAULT))).sort(([a], [b]) => (a < b ? -1 : 1));
  return messages.map(([id, message]) => `  '${id}': '${[...placeholdersOf(message)].sort().join(' ')}',`);
}
