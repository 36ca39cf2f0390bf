import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type { MessageId } from '../../../locales/messageIds.generated';
import type { TextValues } from '../../../shared/text/writeMessage';
import type { LocaleName } from './locales';

export type { TextValues };

/** Messages of the site in the user's language: `text('square.title')`. */
export type Text = (id: MessageId, values?: TextValues) => string;

export function useText(): Text {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}

/** The user's language. */
export function useLocale(): LocaleName {
  return useIntl().locale as LocaleName;
}
