import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type { FieldFault } from '../../../shared/fieldFaults';
import { faultId } from './fieldFaults';

/**
 * Says what the server found at one field in the reader's language, with its figures. A rule that this version of the site
 * has no words for is told in the server's own words.
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
