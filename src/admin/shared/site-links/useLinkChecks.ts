import { useMap, useRequest } from 'ahooks';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import type { LinkCheck, SiteLinkName } from '../../../../contract/organization/siteLinks';

/** Result of a link's check, per address; `checking` while the server's check is running. */
export type CheckResult = 'checking' | readonly LinkCheck[];
type CheckResults = { get(name: SiteLinkName): CheckResult | undefined };

/** Whether an address of a link was found not to respond. */
export const leadsNowhere = (result: CheckResult | undefined): boolean =>
  Array.isArray(result) && result.some(({ result: one }: LinkCheck) => one === 'missing' || one === 'unreachable');

/** Lets the server check whether links respond, one link after the other. */
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
    /** Removes the result of a link whose target has changed. */
    remove,
    isChecking: loading,
  };
}
