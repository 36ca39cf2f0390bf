import { useLocation, useModel } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import { ApiError, CanceledError, call } from '@/api/call';
import type { Verified } from '@/data/verified';
import { writeCookie } from '@/lib/page/writeCookie';
import { useSession } from '@/session/useSession';
import { ROLE } from '../../../contract/values/accounts';
import { ADMIN_PATH, SITE_BASE } from '../../../contract/values/paths';

/** Set when an administrator was allowed in: the server's HTML then preloads Admin's scripts. */
const ADMIN_COOKIE = 'ps_admin';
const MAX_AGE_S = 30 * 24 * 60 * 60;

/**
 * Remembers that an administrator uses this browser. It grants nothing: the gate verifies with the server each time.
 */
function setAdminCookie(isAdministrator: boolean): void {
  writeCookie(
    `${ADMIN_COOKIE}=1; path=${SITE_BASE}${ADMIN_PATH}; max-age=${isAdministrator ? MAX_AGE_S : 0}; samesite=lax`,
  );
}

interface Verification {
  /** The path that was verified last; null before the first response. */
  passed: string | null;
  /** Error of the last verification. */
  failure: unknown;
  retry: () => void;
}

/**
 * Verifies the caller with the server, and stores the response in Umi's initial state, by which src/access.ts decides.
 */
export function useVerification(signIn: (onClosed: () => void) => void): Verification {
  const userId = useSession()?.user.user_id ?? null;
  const { pathname, search } = useLocation();
  const { initialState, setInitialState } = useModel('@@initialState');
  const [verified, setVerified] = useState<{ path: string; roles: Verified } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const leaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another navigation, another attempt a retry
  useEffect(() => {
    const leave = () => {
      setVerified(null);
      if (leaving.current) return;
      leaving.current = true;
      signIn(() => {
        leaving.current = false;
        setFailure(new ApiError(401, 'unauthenticated', 'The login was closed.', 401));
      });
    };
    const verify = ({ role, enterprise_role }: Verified) => {
      const roles = { role, enterprise_role };
      setAdminCookie(role !== ROLE.user);
      setInitialState((state) =>
        areSame(state?.verified, roles) ? state : { session: null, ...state, verified: roles },
      );
      setVerified({ path: pathname, roles });
    };
    setFailure(null);
    if (userId === null) return leave();
    leaving.current = false;
    const controller = new AbortController();
    call('verifyManager', {}, { signal: controller.signal }).then(verify, (error) => {
      if (error instanceof CanceledError) return;
      if (!(error instanceof ApiError)) return setFailure(error);
      if (error.code === 401) leave();
      // The account has the role but must set up two-factor authentication: show that instead of /403.
      else if (error.id === 'totp_enrolment_required') setFailure(error);
      else if (error.status === 403) verify({ role: ROLE.user, enterprise_role: null });
      else setFailure(error);
    });
    return () => controller.abort();
  }, [userId, pathname, search, attempt, setInitialState, signIn]);

  // The two states may update one after the other: access decides by the initial state.
  const passed = verified && areSame(initialState?.verified, verified.roles) ? verified.path : null;
  return { passed, failure, retry: () => setAttempt((count) => count + 1) };
}

const areSame = (one: Verified | undefined, other: Verified): boolean =>
  one?.role === other.role && one.enterprise_role === other.enterprise_role;
