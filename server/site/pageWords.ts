import type { Locale } from '../../contract/fields';
import type { CompiledMessage } from '../../locales/compileMessages.mjs';
import type { PageMessageId } from '../../locales/messageIds.generated';
import { pageMessage } from '../../locales/pageMessages';
import { type TextValues, writeMessage } from '../../shared/writeMessage';
import { escapeHtml } from './pageHtml';

/** Replaced texts of an enterprise in one language, compiled. */
export type ReplacedWords = Readonly<Record<string, CompiledMessage>>;

/** The words of a page or mail that the server writes itself, in its reader's language. */
export interface PageWords {
  text(id: PageMessageId, values?: TextValues): string;
  /** As HTML, whoever wrote the words: they are escaped, and the values, which are HTML already, are not. */
  html(id: PageMessageId, values?: Readonly<Record<string, string>>): string;
}

/** Enclose the number of a value while the words around it are escaped; text of ours has none of them. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const MARKED = /\uE000(\d+)\uE001/g;

/** The words in a language, with what the enterprise says in their place. */
export function pageWords(locale: Locale, replaced: ReplacedWords = {}): PageWords {
  const write = (id: PageMessageId, values?: TextValues) => {
    const message = (Object.hasOwn(replaced, id) ? replaced[id] : undefined) ?? pageMessage(locale, id);
    return typeof message === 'string' ? message : writeMessage(message as never, locale, values);
  };
  return {
    text: write,
    html(id, values = {}) {
      const [names, parts] = [Object.keys(values), Object.values(values)];
      const marks = Object.fromEntries(names.map((name, index) => [name, `${BEGIN}${index}${END}`]));
      return escapeHtml(write(id, marks)).replace(MARKED, (_mark, index) => parts[Number(index)] ?? '');
    },
  };
}
