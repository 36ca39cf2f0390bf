import { useLocation, useNavigate } from '@umijs/max';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, CancelledError, call } from '@/api/call';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';
import { useSession } from '@/session/useSession';
import styles from './AdminGate.module.css';
import { noteOffice } from './officeCookie';

interface AdminGateProps {
  /** Leaves for the sign-in, which comes back here. */
  signIn?: () => void;
  /** What its words stand in: `div` where the frame has a `main` already. */
  as?: 'main' | 'div';
  /** Rendered, and so downloaded, for administrators only. */
  children: ReactNode;
}

/**
 * Lets administrators pass (roles 1 and 2), sends others to /403 and visitors to sign-in. The server is asked before
 * each navigation except hash-only changes (SPEC.md section 2); a page that was let in stays while only its filters
 * change.
 */
export function AdminGate({ signIn = goToSignIn, as: Place = 'main', children }: AdminGateProps) {
  const text = useText();
  const failureText = useFailureText();
  const { pathname } = useLocation();
  const { passed, failure, retry } = useVerification(signIn);
  if (passed === pathname) return children;
  if (failure) {
    return (
      <Place className={styles.gate}>
        <ErrorState title={text('gate.failedTitle')} description={failureText(failure)} onRetry={retry} />
      </Place>
    );
  }
  return (
    <SkeletonGroup label={text('gate.checking')} className={styles.gate}>
      <Skeleton shape="rect" width="100%" height={56} />
      <Skeleton shape="rect" width="100%" height={320} />
    </SkeletonGroup>
  );
}

/** Asks the server who the caller is: `passed` is the path that was let in, `failure` why nothing could be learnt. */
function useVerification(signIn: () => void) {
  const userId = useSession()?.user.user_id ?? null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [passed, setPassed] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const leaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another navigation, another attempt a retry
  useEffect(() => {
    const leave = () => {
      setPassed(null);
      if (leaving.current) return;
      leaving.current = true;
      signIn();
    };
    if (userId === null) return leave();
    leaving.current = false;
    const controller = new AbortController();
    setFailure(null);
    call('verifyManager', {}, { signal: controller.signal }).then(
      ({ role }) => {
        noteOffice(role !== 0);
        return role === 0 ? navigate('/403', { replace: true }) : setPassed(pathname);
      },
      (error) => {
        if (error instanceof CancelledError) return;
        if (!(error instanceof ApiError)) return setFailure(error);
        if (error.code === 401) leave();
        // The role is there, and what is missing can be had: that is said, and no dead end.
        else if (error.id === 'totp_enrolment_required') setFailure(error);
        else if (error.status === 403) navigate('/403', { replace: true });
        else setFailure(error);
      },
    );
    return () => controller.abort();
  }, [userId, pathname, search, attempt, navigate, signIn]);

  return { passed, failure, retry: () => setAttempt((count) => count + 1) };
}
