import type { Locale } from '../../contract/fields';
import type { CompiledMessage } from '../../locales/compileMessages.mjs';
import type { PageMessageId } from '../../locales/messageIds.generated';
import { pageMessage } from '../../locales/pageMessages';
import { isolated } from '../../shared/text/isolated';
import { type TextValues, writeMessage } from '../../shared/text/writeMessage';
import { escapeHtml } from './pageHtml';

/** Replaced texts of an organization in one language, compiled. */
export type ReplacedTexts = Readonly<Record<string, CompiledMessage>>;

/** Texts of a page or email that the server writes, in the user's language. */
export interface PageTexts {
  text(id: PageMessageId, values?: TextValues): string;
  /** As HTML, for texts from any source: texts are escaped. The values are HTML already. */
  html(id: PageMessageId, values?: Readonly<Record<string, string>>): string;
}

/**
 * Characters that enclose the index of a value while the text around it is escaped. The site's texts contain neither.
 */
const [BEGIN, END] = ['\uE000', '\uE001'];
const MARKED = /\uE000(\d+)\uE001/g;

/** Texts in a language, with the organization's replacements. */
export function pageTexts(locale: Locale, replaced: ReplacedTexts = {}): PageTexts {
  const write = (id: PageMessageId, values?: TextValues) => {
    const message = (Object.hasOwn(replaced, id) ? replaced[id] : undefined) ?? pageMessage(locale, id);
    return typeof message === 'string' ? message : writeMessage(message as never, locale, values);
  };
  return {
    text: write,
    html(id, values = {}) {
      const [names, parts] = [Object.keys(values), Object.values(values)];
      const marks = Object.fromEntries(names.map((name, index) => [name, `${BEGIN}${index}${END}`]));
      return escapeHtml(write(id, marks)).replace(MARKED, (_mark, index) => isolated(parts[Number(index)] ?? ''));
    },
  };
}
