import { useLocation } from '@umijs/max';
import { type ReactNode, useMemo } from 'react';
import { useUserChange } from '@/features/plugin-actions/useUserChange';
import { KitLabelsProvider } from '@/kit/KitLabels';
import { useText } from '@/lib/intl/useText';
import { useSessionSync } from '@/session/useSession';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import { kitLabels } from './kitLabels';
import { useScrollToTop } from './useScrollToTop';
import { useSiteTitle } from './useSiteTitle';

/** Frame of every page: widget labels, session, plugin states of its user, title, scrolling, and an error boundary. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const text = useText();
  const labels = useMemo(() => kitLabels(text), [text]);
  const { pathname } = useLocation();
  useUserChange();
  useSessionSync();
  useSiteTitle();
  useScrollToTop();
  return (
    <KitLabelsProvider labels={labels}>
      <CrashBoundary resetKey={pathname} fallback={<CrashPage />}>
        {children}
      </CrashBoundary>
    </KitLabelsProvider>
  );
}
