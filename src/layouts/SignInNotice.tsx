import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';
import { NoticePage } from './NoticePage';
import { NoticeSign } from './NoticeSign';

/** Stands in for a page that is a user's own while nobody is signed in; signing in comes back to it. */
export function SignInNotice({ title }: { title: string }) {
  const text = useText();
  return (
    <NoticePage sign={<NoticeSign kind="locked" />} title={title} text={text('error.unauthenticated')}>
      <Button type="primary" size="large" onClick={() => goToSignIn()}>
        {text('session.signIn')}
      </Button>
    </NoticePage>
  );
}
