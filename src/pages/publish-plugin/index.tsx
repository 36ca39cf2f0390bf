import { useLocation, useNavigate, useSearchParams } from '@umijs/max';
import { Suspense } from 'react';
import { UserPage } from '@/layouts/UserPage';
import { useText } from '@/lib/intl/useText';
import { submissionSearch } from '@/lib/links/submissionAddress';
import { PUBLISH_PATH } from '../../../contract/values/paths';
import { ReleaseParts } from '../plugin-release/loadReleaseParts';
import { type ReleaseKind, submissionKind } from '../plugin-release/releaseAddress';
import styles from './publish-plugin.module.css';

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
          <Suspense fallback={null}>
            <ReleaseParts
              kind={kind}
              pluginKey={query.get('plugin_key')}
              submission={submissionKind(query)}
              onSubmission={(submission) => setQuery(submissionSearch(query, submission), { replace: true })}
              onKind={(next) => navigate(addressOf(next), { replace: true })}
            />
          </Suspense>
        </div>
      )}
    </UserPage>
  );
}
