import { useLocation, useNavigate } from '@umijs/max';
import { Suspense } from 'react';
import { Dialog } from '@/kit/Dialog/Dialog';
import { SignInNotice } from '@/layouts/SignInNotice';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import { closedSearch } from '../plugin-stage/detailAddress';
import { ReleaseParts } from './loadReleaseParts';
import styles from './ReleaseLayer.module.css';
import { asReleaseKind, releaseSearch, submissionKind, submissionSearch } from './releaseAddress';

/**
 * The release forms in a layer over the home page, for every logged-in user. The address selects the form:
 * `?release=single|batch`; with `plugin_key`, `?release=single|listing` for a new version of that plugin, or only its
 * listing.
 */
export default function ReleaseLayer() {
  const text = useText();
  const session = useSession();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  usePageTitle(text('header.release'));
  const replace = (next: string) => navigate({ pathname, search: next }, { replace: true, state });
  const handleClose = () => {
    if ((state as { fromList?: boolean } | null)?.fromList) navigate(-1);
    else navigate({ pathname, search: closedSearch(search) }, { replace: true });
  };
  return (
    <Dialog variant="layer" visible onClose={handleClose} closeByClickOutside={false} title={text('header.release')}>
      <div className={styles.body}>
        {session ? (
          <Suspense fallback={null}>
            <ReleaseParts
              kind={asReleaseKind(query.get('release')) ?? 'single'}
              pluginKey={query.get('plugin_key')}
              submission={submissionKind(query)}
              onKind={(kind) => replace(releaseSearch(search, kind))}
              onSubmission={(kind) => replace(submissionSearch(search, kind))}
            />
          </Suspense>
        ) : (
          <SignInNotice title={text('header.release')} />
        )}
      </div>
    </Dialog>
  );
}
