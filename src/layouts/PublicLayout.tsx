import { Outlet, useLocation } from '@umijs/max';
import { SiteFooter } from '@/features/site-footer/SiteFooter';
import { SiteHeader } from '@/features/site-header/SiteHeader';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import styles from './PublicLayout.module.css';
import { SiteFrame } from './SiteFrame';
import { SkipLink } from './SkipLink';

/** The public half of the site: header, page, footer. */
export default function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <SiteFrame>
      <SkipLink />
      <div className={styles.site}>
        <SiteHeader />
        <main id="main" tabIndex={-1} className={styles.main}>
          <CrashBoundary resetKey={pathname} fallback={<CrashPage />}>
            <Outlet />
          </CrashBoundary>
        </main>
        <SiteFooter />
      </div>
    </SiteFrame>
  );
}
