import { Suspense } from 'react';
import type { FollowButtonProps } from '@/features/following/FollowButton';
import { HiddenFailure, lazyPart } from '@/kit/lazyPart';
import { loadArea } from '@/lib/intl/currentLocale';
import { useIsHydrated } from '@/lib/page/useIsHydrated';
import { useSession } from '@/session/useSession';

/** Not part of any page's first load. Its messages are those of a detail, which the page loads for the next click. */
const FollowButton = lazyPart(
  async () => (await Promise.all([import('@/features/following/FollowButton'), loadArea('site/detail')]))[0],
  HiddenFailure,
);

/** The button that follows a plugin, a developer, or a tag. */
export function Follow(props: Omit<FollowButtonProps, 'viewerId'>) {
  const viewerId = useSession()?.user.user_id ?? null;
  return useIsHydrated() ? (
    <Suspense>
      <FollowButton viewerId={viewerId} {...props} />
    </Suspense>
  ) : null;
}
