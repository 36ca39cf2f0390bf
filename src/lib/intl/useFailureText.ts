import { useIntl } from '@umijs/max';
import { useCallback } from 'react';

/**
 * Says a failed call in the reader's language: `error.<id>` by the server's stable id, and a general sentence for
 * failures that this version of the site has no words for.
 */
export function useFailureText(): (error: unknown) => string {
  const intl = useIntl();
  return useCallback(
    (error) => {
      const named = `error.${(error as { id?: unknown } | null)?.id}`;
      return intl.formatMessage({ id: named in intl.messages ? named : 'error.network_error' });
    },
    [intl],
  );
}
