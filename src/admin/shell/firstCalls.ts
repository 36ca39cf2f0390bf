import { useLocation } from '@umijs/max';
import { useEffect } from 'react';
import { AUDIT_FILTERS, payloadOf } from '@/admin/review/auditQuery';
import { queryIn } from '@/admin/shared/useListQuery';
import { askAhead, forgetAhead } from '@/api/askAhead';
import { useSession } from '@/session/useSession';

/** The first requests of Admin pages, by path. A page that is not listed sends its requests once it is loaded. */
const FIRST_CALLS: Record<string, (search: string) => void> = {
  '/backstage-index/audit-list': (search) => {
    askAhead('listAudits', payloadOf(queryIn(new URLSearchParams(search), AUDIT_FILTERS)));
    askAhead('listTags', {});
  },
};

/**
 * Prefetches the page's first requests while antd is loading and the access check is running, if the stored session
 * belongs to an administrator. The page is then rendered once, with its rows.
 */
export function useFirstCalls(): void {
  const mayEnter = useSession()?.user.is_administrator === true;
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search changes, the page is already loaded and sends its own requests
  useEffect(() => {
    if (mayEnter) FIRST_CALLS[pathname]?.(search);
    return forgetAhead;
  }, [mayEnter, pathname]);
}
