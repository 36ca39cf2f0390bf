import { Fragment, type ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';
import { useSession } from '@/session/useSession';
import type { UserInfo } from '../../contract/accounts/accounts';
import type { MessageId } from '../../locales/messageIds.generated';
import { NoticePage } from './NoticePage';
import { NoticeSign } from './NoticeSign';
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

/** Shown to visitors instead of a page that needs an account; the login returns to it. */
function SignInNotice({ title }: { title: string }) {
  const text = useText();
  return (
    <NoticePage sign={<NoticeSign kind="locked" />} title={title} text={text('error.unauthenticated')}>
      <Button type="primary" size="large" onClick={() => goToSignIn()}>
        {text('session.login')}
      </Button>
    </NoticePage>
  );
}
