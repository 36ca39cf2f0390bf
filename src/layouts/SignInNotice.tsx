import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';
import { NoticePage } from './NoticePage';
import { NoticeSign } from './NoticeSign';

/** Shown to visitors instead of a page that needs an account; the login returns to it. */
export function SignInNotice({ title }: { title: string }) {
  const text = useText();
  return (
    <NoticePage sign={<NoticeSign kind="locked" />} title={title} text={text('error.unauthenticated')}>
      <Button type="primary" size="large" onClick={() => goToSignIn()}>
        {text('session.login')}
      </Button>
    </NoticePage>
  );
}
