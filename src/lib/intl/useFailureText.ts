import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import { fieldErrorsOf } from './fieldErrors';

/**
 * Describes a failed call in the user's language: the errors of its fields and files with their figures
 * (`validation.<rule>`), otherwise `error.<id>` by the server's stable id, and a general sentence for failures without a
 * message in this version of the site.
 */
export function useFailureText(): (error: unknown) => string {
  const intl = useIntl();
  return useCallback(
    (error) => {
      const found = fieldErrorsOf(error).filter(({ rule }) => `validation.${rule}` in intl.messages);
      if (found.length > 0)
        return found.map(({ rule, params }) => intl.formatMessage({ id: `validation.${rule}` }, params)).join(' ');
      const named = `error.${(error as { id?: unknown } | null)?.id}`;
      return intl.formatMessage({ id: named in intl.messages ? named : 'error.network_error' });
    },
    [intl],
  );
}
