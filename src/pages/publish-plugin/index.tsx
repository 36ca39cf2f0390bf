import { useLocation, useNavigate, useSearchParams } from '@umijs/max';
import { Suspense } from 'react';
import { FormPlaceholder } from '@/features/releases/form/FormPlaceholder';
import { lazyPart } from '@/kit/lazyPart';
import { UserPage } from '@/layouts/UserPage';
import { loadArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';
import { submissionSearch } from '@/lib/links/submissionAddress';
import { PUBLISH_PATH } from '../../../contract/values/paths';
import styles from './publish-plugin.module.css';
import type { ReleaseKind } from './ReleaseParts';

/** Permissions use the texts of the detail. Errors and checks of a package use those of `site/package`. */
const AREAS = ['site/release', 'site/detail', 'site/package'] as const;

/** The release forms with their messages; not part of any page's first load. */
const ReleaseParts = lazyPart(async () => {
  const [module] = await Promise.all([import('./ReleaseParts'), ...AREAS.map(loadArea)]);
  return { default: module.ReleaseParts };
});

/**
 * The release forms: /publish and /publish/batch for every logged-in user, /publish-plugin/single and
 * /publish-plugin/batch for administrators. With `plugin_key`, the form for an existing plugin.
 */
export default function PublishPluginPage() {
  const { pathname } = useLocation();
  const kind = pathname.includes('/batch') ? 'batch' : 'single';
  const isAdminAddress = pathname.includes('/publish-plugin/');
  const text = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const addressOf = (next: ReleaseKind) => {
    if (isAdminAddress) return `/publish-plugin/${next}`;
    return next === 'batch' ? `${PUBLISH_PATH}/batch` : PUBLISH_PATH;
  };
  return (
    <UserPage title="header.release">
      {() => (
        <div className={styles.page}>
          <h1 className={styles.title}>{text('header.release')}</h1>
          <Suspense fallback={<FormPlaceholder />}>
            <ReleaseParts
              kind={kind}
              pluginKey={query.get('plugin_key')}
              submission={query.get('release') === 'listing' ? 'listing' : 'version'}
              onSubmission={(submission) => setQuery(submissionSearch(query, submission), { replace: true })}
              onKind={(next) => navigate(addressOf(next), { replace: true })}
            />
          </Suspense>
        </div>
      )}
    </UserPage>
  );
}
