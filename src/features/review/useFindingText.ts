import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type { CheckVerdict } from '../../../contract/reviews/packageChecks';

type Finding = CheckVerdict['findings'][number];

/** Formats a finding of an automatic check in the page's language. An unknown rule keeps its English message. */
export function useFindingText(): (finding: Pick<Finding, 'rule' | 'params' | 'message'>) => string {
  const intl = useIntl();
  return useCallback(
    ({ rule, params, message }) => {
      const id = [`check.rule.${rule}`, `package.error.${rule}`].find((known) => known in intl.messages);
      return id ? intl.formatMessage({ id }, params) : message;
    },
    [intl],
  );
}
