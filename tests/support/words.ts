import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageId, PageMessageId } from '../../locales/messageIds.generated';
import { messagesOf } from '../../scripts/lib/texts/catalogs';
import { isWholeMatrix } from './wholeMatrix';

/** Languages of the journeys through Admin: the default one, and in the nightly run English too. */
export const ADMIN_LANGUAGES: readonly ('zh-CN' | 'en-US')[] = isWholeMatrix ? ['zh-CN', 'en-US'] : ['zh-CN'];

/** Id of a text of the site or of one of the server's pages. */
export type TextId = MessageId | PageMessageId;

/**
 * The site's messages in a language: `words('zh-CN')('audit.approve')`, with the values of the message if it has any.
 */
export function words(locale: string): (id: TextId, values?: Record<string, string | number>) => string {
  const texts: Partial<Record<string, string>> = messagesOf(locale);
  return (id, values) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`There are no words for ${id} in ${locale}.`);
    return String(new IntlMessageFormat(text, locale).format(values));
  };
}

/** The name of a button of antd, which puts a space between two Chinese characters. */
export const onButton = (label: string): string => label.replace(/^(\p{sc=Hani})(\p{sc=Hani})$/u, '$1 $2');
