import { Fragment, type ReactNode } from 'react';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { UserInfo } from '../../contract/accounts/accounts';
import type { MessageId } from '../../locales/messageIds.generated';
import { SignInNotice } from './SignInNotice';
import { usePageTitle } from './usePageTitle';

interface UserPageProps {
  title: MessageId;
  children: (user: UserInfo) => ReactNode;
}

/**
 * A page for logged-in users. Visitors see a notice with the login instead. It is mounted again for another user, who
 * must not see what the previous one loaded or typed.
 */
export function UserPage({ title, children }: UserPageProps) {
  const text = useText();
  const user = useSession()?.user;
  usePageTitle(text(title));
  return (
    <>
      <meta name="robots" content="noindex" />
      {user ? <Fragment key={user.user_id}>{children(user)}</Fragment> : <SignInNotice title={text(title)} />}
    </>
  );
}
