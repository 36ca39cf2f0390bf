import { createContext, type ReactNode, useContext } from 'react';
import { type MessageTree, type TextValues, writeMessage } from '../../../shared/writeMessage';

/**
 * Stands in for react-intl 3, which Umi's locale plugin imports by absolute path: that one brings a parser, reads
 * arguments as HTML, and weighs ten times as much. The same face, for messages that locales/compileMessages.mjs has parsed.
 */

/** A text without arguments, or the tree of one that has some. */
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
        // A forgotten value must not take the page down.
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

/** Umi exports the rest of react-intl's names again; the site uses none of them. */
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
