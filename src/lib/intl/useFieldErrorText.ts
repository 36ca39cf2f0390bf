import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type { FieldError } from '../../../shared/fieldErrors';
import { errorMessageId } from './fieldErrors';

/**
 * Describes the error of one field in the user's language, with its figures. A rule without a message in this version
 * of the site is shown in the server's own words.
 */
export function useFieldErrorText(): (error: FieldError) => string {
  const intl = useIntl();
  return useCallback(
    (error) => {
      const id = errorMessageId(error, intl.messages);
      if (id) return intl.formatMessage({ id }, error.params);
      const { message } = error;
      return 'validation.other' in intl.messages
        ? intl.formatMessage({ id: 'validation.other' }, { message })
        : message;
    },
    [intl],
  );
}
