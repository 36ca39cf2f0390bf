import { Access, Navigate, useAccess, useLocation, useSelectedRoutes } from '@umijs/max';
import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';
import type { AccessKey, SiteRoute } from '../../../config/routes';
import { ADMIN_PATH } from '../../../contract/values/paths';
import styles from './AdminGate.module.css';
import { useVerification } from './useVerification';

const REVIEW_LIST = `${ADMIN_PATH}/audit-list`;
const OWN_ENTERPRISE = `${ADMIN_PATH}/enterprise`;

interface AdminGateProps {
  /** Goes to the login, which returns here. Calls `onClosed` if the user closes it. */
  signIn?: (onClosed: () => void) => void;
  /** Element around its messages: `div` if the frame already has a `main`. */
  as?: 'main' | 'div';
  /** Rendered around the page once the user has been allowed in. */
  frame?: ComponentType<{ children: ReactNode }>;
  /** Rendered, and so loaded, only for users with access. */
  children: ReactNode;
}

/**
 * The guard of every route with `access` (config/routes.ts). It verifies the caller with the server before each
 * navigation except hash-only changes (requirements.md section 2); Umi's access decides by the response. Visitors are
 * sent to the login, others to /403. An allowed page stays while only its filters change.
 */
export function AdminGate({ signIn = goToSignIn, as: Place = 'main', frame: Frame, children }: AdminGateProps) {
  const text = useText();
  const failureText = useFailureText();
  const { pathname } = useLocation();
  const access = useAccess();
  const accessible = access[useRouteAccess()];
  // Admin opens with the review list, which administrators of an organization alone may not enter.
  const elsewhere = access.canEnterAdmin && pathname === REVIEW_LIST ? OWN_ENTERPRISE : '/403';
  const { passed, failure, retry } = useVerification(signIn);
  const isInside = Frame && passed !== null && accessible;
  if (passed === pathname) {
    const page = (
      <Access accessible={accessible} fallback={<Navigate to={elsewhere} replace />}>
        {children}
      </Access>
    );
    return isInside ? <Frame>{page}</Frame> : page;
  }
  const between = failure ? (
    <ErrorState title={text('gate.failedTitle')} description={failureText(failure)} onRetry={retry} />
  ) : (
    <SkeletonGroup label={text('gate.checking')} className={styles.placeholder}>
      <Skeleton shape="rect" width="100%" height={56} />
      <Skeleton shape="rect" width="100%" height={320} />
    </SkeletonGroup>
  );
  return isInside ? <Frame>{between}</Frame> : <Place className={styles.gate}>{between}</Place>;
}

/** The access that the current route requires: its own `access`, or that of a parent route. */
function useRouteAccess(): AccessKey {
  const marked = useSelectedRoutes().flatMap(({ route }) => (route as unknown as SiteRoute).access ?? []);
  return marked.at(-1) ?? 'canEnterAdmin';
}
