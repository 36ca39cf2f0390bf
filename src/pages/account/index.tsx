import { useSearchParams } from '@umijs/max';
import { Suspense, useEffect } from 'react';
import type { AccountPart } from '@/features/account/Account';
import { lazyPart } from '@/kit/lazyPart';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { UserPage } from '@/layouts/UserPage';
import { loadArea } from '@/lib/intl/currentLocale';
import { useSession } from '@/session/useSession';

const PARTS: readonly AccountPart[] = [
  ...([
    'profile',
    'password',
    'two-factor',
    'linked',
    'sessions',
    'tokens',
    'webhooks',
    'notifications',
    'data',
  ] as const),
];

/** Messages are loaded with the page, so that visitors never download them. */
const Account = lazyPart(async () => {
  const [module] = await Promise.all([import('@/features/account/Account'), loadArea('site/account')]);
  return { default: module.Account };
});

/** /account: the user's account; `?part=` selects the section. */
export default function AccountPage() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const part = PARTS.find((name) => name === query.get('part')) ?? 'profile';

  // The user returned from a company's page, and their session has ended meanwhile.
  const isLost = !session && query.has('bind_id');
  useEffect(() => {
    if (isLost)
      void import('@/session/login/accountLinking').then(({ leaveForBindPage }) => leaveForBindPage()).catch(() => {});
  }, [isLost]);

  return (
    <UserPage title="header.myAccount">
      {(user) => (
        <Suspense fallback={<Placeholder />}>
          <Account
            user={user}
            part={part}
            onPart={(next) => setQuery(next === 'profile' ? {} : { part: next }, { replace: true })}
          />
        </Suspense>
      )}
    </UserPage>
  );
}

function Placeholder() {
  return (
    <SkeletonGroup style={{ maxWidth: 720, margin: 'var(--ps-space-6) auto', paddingInline: 'var(--ps-space-5)' }}>
      <Skeleton shape="text" width="30%" />
      <Skeleton shape="rect" width="100%" height={240} />
    </SkeletonGroup>
  );
}
