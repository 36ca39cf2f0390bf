import { useNavigate, useParams, useSearchParams } from '@umijs/max';
import { Suspense } from 'react';
import { AdminGate } from '@/features/admin-gate/AdminGate';
import { NotFoundNotice } from '@/layouts/NotFoundNotice';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';
import { ReleaseParts } from '../plugin-release/loadReleaseParts';
import { asReleaseKind, type ReleaseKind, submissionKind, submissionSearch } from '../plugin-release/releaseAddress';
import styles from './publish-plugin.module.css';

/** /publish-plugin/{type}: administrators release here, singly or in batches; any other type is no page. */
export default function PublishPluginPage() {
  const kind = asReleaseKind(useParams().type);
  if (!kind) return <NotFoundNotice />;
  return (
    <AdminGate as="div">
      <PublishPlugin kind={kind} />
    </AdminGate>
  );
}

function PublishPlugin({ kind }: { kind: ReleaseKind }) {
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
