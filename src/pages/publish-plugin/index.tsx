import { useLocation, useNavigate, useSearchParams } from '@umijs/max';
import { Suspense } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';
import { ReleaseParts } from '../plugin-release/loadReleaseParts';
import { submissionKind, submissionSearch } from '../plugin-release/releaseAddress';
import styles from './publish-plugin.module.css';

/** /publish-plugin/single and /publish-plugin/batch: the release forms for administrators. */
export default function PublishPluginPage() {
  const kind = useLocation().pathname.includes('/batch') ? 'batch' : 'single';
  const text = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  usePageTitle(text('header.release'));
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{text('header.release')}</h1>
      <Suspense fallback={null}>
        <ReleaseParts
          kind={kind}
          pluginKey={query.get('plugin_key')}
          submission={submissionKind(query)}
          onSubmission={(submission) => setQuery(submissionSearch(query.toString(), submission), { replace: true })}
          onKind={(next) => navigate(`/publish-plugin/${next}`, { replace: true })}
        />
      </Suspense>
    </div>
  );
}
