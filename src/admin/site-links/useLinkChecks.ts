import { useMap, useRequest } from 'ahooks';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import type { LinkCheck, SiteLinkName } from '../../../contract/siteLinks';

/** What became of asking each link: its addresses, or that the server still asks. */
export type CheckResult = 'checking' | readonly LinkCheck[];
export type CheckResults = { get(name: SiteLinkName): CheckResult | undefined };

/** Asks the server whether links answer, one link after the other. */
export function useLinkChecks() {
  const failureText = useFailureText();
  const [, { get, set, remove }] = useMap<SiteLinkName, CheckResult>();

  const checkAll = async (names: readonly SiteLinkName[]) => {
    for (const name of names) {
      set(name, 'checking');
      try {
        set(name, (await call('checkSiteLink', { name })).checks);
      } catch (error) {
        remove(name);
        throw error;
      }
    }
  };
  const { run, loading } = useRequest(checkAll, {
    manual: true,
    onError: (error) => message.error(failureText(error)),
  });

  return {
    results: { get } as CheckResults,
    check: run,
    /** What was found out of a link that leads elsewhere now counts no more. */
    forget: remove,
    isChecking: loading,
  };
}
