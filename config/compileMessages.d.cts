import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

declare function messageLoader(source: string): string;
declare namespace messageLoader {
  /** A catalogue with its ICU messages parsed. @throws {Error} that names the message which is not ICU. */
  function compileMessages(messages: Record<string, string>): Record<string, string | MessageFormatElement[]>;
}
export = messageLoader;
