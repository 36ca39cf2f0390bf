import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type { FieldFault } from '../../../shared/fieldFaults';
import { faultId } from './fieldFaults';

/**
 * Describes the error of one field in the user's language, with its figures. A rule without a message in this version
 * of the site is shown in the server's own words.
 */
export function useFaultText(): (fault: FieldFault) => string {
  const intl = useIntl();
  return useCallback(
    (fault) => {
      const id = faultId(fault, intl.messages);
      if (id) return intl.formatMessage({ id }, fault.params);
      const { message } = fault;
      return 'fault.other' in intl.messages ? intl.formatMessage({ id: 'fault.other' }, { message }) : message;
    },
    [intl],
  );
}
