import { Access, Navigate, useAccess, useLocation } from '@umijs/max';
import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';
import styles from './AdminGate.module.css';
import { useRouteAccess } from './useRouteAccess';
import { useVerification } from './useVerification';

interface AdminGateProps {
  /** Leaves for the sign-in, which comes back here. */
  signIn?: () => void;
  /** What its words stand in: `div` where the frame has a `main` already. */
  as?: 'main' | 'div';
  /** Stands around the page from the first time that its reader was let in. */
  frame?: ComponentType<{ children: ReactNode }>;
  /** Rendered, and so downloaded, only for those who may enter. */
  children: ReactNode;
}

/**
 * The guard of every route with `access` (config/routes.ts). The server is asked who the caller is before each navigation
 * except hash-only changes (SPEC.md section 2); Umi's access decides by what it answered. Visitors are sent to sign-in,
 * others to /403. A page that was let in stays while only its filters change.
 */
export function AdminGate({ signIn = goToSignIn, as: Place = 'main', frame: Frame, children }: AdminGateProps) {
  const text = useText();
  const failureText = useFailureText();
  const { pathname } = useLocation();
  const accessible = useAccess()[useRouteAccess()];
  const { passed, failure, retry } = useVerification(signIn);
  const isInside = Frame && passed !== null && accessible;
  if (passed === pathname) {
    const page = (
      <Access accessible={accessible} fallback={<Navigate to="/403" replace />}>
        {children}
      </Access>
    );
    return isInside ? <Frame>{page}</Frame> : page;
  }
  const between = failure ? (
    <ErrorState title={text('gate.failedTitle')} description={failureText(failure)} onRetry={retry} />
  ) : (
    <SkeletonGroup label={text('gate.checking')} className={styles.waiting}>
      <Skeleton shape="rect" width="100%" height={56} />
      <Skeleton shape="rect" width="100%" height={320} />
    </SkeletonGroup>
  );
  return isInside ? <Frame>{between}</Frame> : <Place className={styles.gate}>{between}</Place>;
}
