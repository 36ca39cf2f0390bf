import { useLocation } from '@umijs/max';
import { useEffect } from 'react';
import { AUDIT_FILTERS, payloadOf } from '@/admin/review/auditQuery';
import { queryIn } from '@/admin/shared/useListQuery';
import { askAhead, forgetAhead } from '@/api/askAhead';
import { useSession } from '@/session/useSession';

/** What pages of the admin area ask for first, by their path. A page that is not here asks once it is there. */
const FIRST_CALLS: Record<string, (search: string) => void> = {
  '/backstage-index/audit-list': (search) => {
    askAhead('listAudits', payloadOf(queryIn(new URLSearchParams(search), AUDIT_FILTERS)));
    askAhead('listTags', {});
  },
};

/**
 * Makes the page's first calls while antd is on its way and the gate still asks, for whom the stored session calls an
 * administrator: the page is then drawn once, with its rows.
 */
export function useFirstCalls(): void {
  const mayEnter = useSession()?.user.is_administrator === true;
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another search the page is there, and asks itself
  useEffect(() => {
    if (mayEnter) FIRST_CALLS[pathname]?.(search);
    return forgetAhead;
  }, [mayEnter, pathname]);
}
