import { useSearchParams } from '@umijs/max';
import { lazy, Suspense } from 'react';
import type { AccountPart } from '@/features/account/Account';
import { Button } from '@/kit/Button/Button';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { NoticePage } from '@/layouts/NoticePage';
import { NoticeSign } from '@/layouts/NoticeSign';
import { usePageTitle } from '@/layouts/usePageTitle';
import { bringArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';
import { useSession } from '@/session/useSession';

const PARTS: readonly AccountPart[] = ['profile', 'password', 'two-factor', 'sessions', 'data'];

/** The words come with the page: a visitor, who has no account, never downloads them. */
const Account = lazy(async () => {
  const [module] = await Promise.all([import('@/features/account/Account'), bringArea('account')]);
  return { default: module.Account };
});

/** /account: one's own account; `?part=` says which part of it. */
export default function AccountPage() {
  const text = useText();
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  usePageTitle(text('header.myAccount'));
  const part = PARTS.find((name) => name === query.get('part')) ?? 'profile';

  return (
    <>
      <meta name="robots" content="noindex" />
      {session ? (
        <Suspense fallback={<Waiting />}>
          <Account
            user={session.user}
            part={part}
            onPart={(next) => setQuery(next === 'profile' ? {} : { part: next }, { replace: true })}
          />
        </Suspense>
      ) : (
        <NoticePage
          sign={<NoticeSign kind="locked" />}
          title={text('header.myAccount')}
          text={text('error.unauthenticated')}
        >
          <Button type="primary" size="large" onClick={() => goToSignIn()}>
            {text('session.signIn')}
          </Button>
        </NoticePage>
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup style={{ maxWidth: 720, margin: 'var(--ps-space-6) auto', paddingInline: 'var(--ps-space-5)' }}>
      <Skeleton shape="text" width="30%" />
      <Skeleton shape="rect" width="100%" height={240} />
    </SkeletonGroup>
  );
}
