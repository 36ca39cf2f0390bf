import { useState } from 'react';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import type { LinkCheck, SiteLinkName } from '../../../contract/siteLinks';

/** What became of asking each link: its addresses, or that the server still asks. */
export type CheckResults = Partial<Record<SiteLinkName, 'checking' | readonly LinkCheck[]>>;

/** Asks the server whether links answer, one link after the other. */
export function useLinkChecks() {
  const failureText = useFailureText();
  const [results, setResults] = useState<CheckResults>({});
  const put = (name: SiteLinkName, result: CheckResults[SiteLinkName]) =>
    setResults((before) => ({ ...before, [name]: result }));

  const check = async (names: readonly SiteLinkName[]) => {
    for (const name of names) {
      put(name, 'checking');
      try {
        put(name, (await call('checkSiteLink', { name })).checks);
      } catch (error) {
        put(name, undefined);
        message.error(failureText(error));
        return;
      }
    }
  };

  return {
    results,
    check,
    /** What was found out of a link that leads elsewhere now counts no more. */
    forget: (name: SiteLinkName) => put(name, undefined),
    isChecking: Object.values(results).includes('checking'),
  };
}
