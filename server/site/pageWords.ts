import { type TextValues, writeMessage } from '../../shared/writeMessage';
import { escapeHtml } from './pageHtml';
import type { PageMessageId } from './pageMessageIds.generated';
import { type CompiledMessage, compileMessage, messagesOf } from './siteMessages';

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
export function pageWords(locale: string, replaced: ReplacedWords = {}): PageWords {
  const write = (id: PageMessageId, values?: TextValues) => {
    const message = (Object.hasOwn(replaced, id) ? replaced[id] : undefined) ?? ownMessage(locale, id);
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

const compiled = new Map<string, CompiledMessage>();

/** The site's own message, compiled when it is first needed. */
function ownMessage(locale: string, id: PageMessageId): CompiledMessage {
  const key = `${locale} ${id}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const text = messagesOf(locale)[id];
  if (text === undefined) throw new Error(`There are no words for ${id} in ${locale}.`);
  const message = compileMessage(text);
  compiled.set(key, message);
  return message;
}
