import zhCN from '../src/locales/catalogues/zh-CN';
import { writeGenerated } from './generated';

const ids = Object.keys(zhCN).sort();

/** The ids of the default language's catalogue as a type: a missing word is a type error. */
writeGenerated(
  'src/lib/intl/messageIds.generated.ts',
  `// Made by scripts/generate-message-ids.ts from src/locales/catalogues/zh-CN; npm run generate makes it again.
export type MessageId =
${ids.map((id) => `  | '${id}'`).join('\n')};
`,
);
