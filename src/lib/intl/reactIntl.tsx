import { createContext, type ReactNode, useContext } from 'react';
import { type MessageTree, type TextValues, writeMessage } from '../../../shared/text/writeMessage';

/**
 * Replaces react-intl 3, which Umi's locale plugin imports by absolute path. That version includes a parser, reads
 * arguments as HTML, and is ten times as large. This has the same interface, for messages that
 * locales/compileMessages.mjs has parsed.
 */

/** A text without arguments, or the parsed tree of one with arguments. */
export type CompiledMessage = string | MessageTree;

interface IntlConfig {
  locale: string;
  messages: Record<string, CompiledMessage>;
}

export interface IntlShape extends IntlConfig {
  formatMessage(descriptor: { id: string; defaultMessage?: string }, values?: TextValues): string;
}

export function createIntl({ locale, messages }: IntlConfig): IntlShape {
  return {
    locale,
    messages,
    formatMessage({ id, defaultMessage = id }, values) {
      const message = messages[id];
      if (message === undefined) return defaultMessage;
      if (typeof message === 'string') return message;
      try {
        return writeMessage(message, locale, values);
      } catch (error) {
        // A missing value must not break the page.
        console.error(`The message ${id} could not be written: ${error instanceof Error ? error.message : error}`);
        return defaultMessage;
      }
    },
  };
}

export const IntlContext = createContext<IntlShape>(createIntl({ locale: 'zh-CN', messages: {} }));

export function RawIntlProvider({ value, children }: { value: IntlShape; children: ReactNode }) {
  return <IntlContext.Provider value={value}>{children}</IntlContext.Provider>;
}

export function IntlProvider({ children, ...config }: IntlConfig & { children: ReactNode }) {
  return <RawIntlProvider value={createIntl(config)}>{children}</RawIntlProvider>;
}

export function useIntl(): IntlShape {
  return useContext(IntlContext);
}

/** Umi re-exports the other names of react-intl; the site uses none of them. */
const unused = undefined;

export {
  unused as createIntlCache,
  unused as defineMessages,
  unused as FormattedDate,
  unused as FormattedDateParts,
  unused as FormattedDisplayName,
  unused as FormattedHTMLMessage,
  unused as FormattedList,
  unused as FormattedMessage,
  unused as FormattedNumber,
  unused as FormattedNumberParts,
  unused as FormattedPlural,
  unused as FormattedRelativeTime,
  unused as FormattedTime,
  unused as FormattedTimeParts,
  unused as injectIntl,
};
