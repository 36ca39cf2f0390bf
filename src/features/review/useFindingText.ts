import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type { CheckVerdict } from '../../../contract/packageChecks';

type Finding = CheckVerdict['findings'][number];

/** Says what an automatic check found in the reader's language; a rule that this version has no words for, in English. */
export function useFindingText(): (finding: Pick<Finding, 'rule' | 'params' | 'message'>) => string {
  const intl = useIntl();
  return useCallback(
    ({ rule, params, message }) => {
      const id = [`check.rule.${rule}`, `package.fault.${rule}`].find((known) => known in intl.messages);
      return id ? intl.formatMessage({ id }, params) : message;
    },
    [intl],
  );
}
