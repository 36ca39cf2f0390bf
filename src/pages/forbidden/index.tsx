import { HomeButton } from '@/layouts/HomeButton';
import { NoticePage } from '@/layouts/NoticePage';
import { NoticeSign } from '@/layouts/NoticeSign';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

/** /403: shown to users without the administrator role. */
export default function ForbiddenPage() {
  const text = useText();
  usePageTitle(text('forbidden.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <NoticePage sign={<NoticeSign kind="locked" />} title={text('forbidden.title')} text={text('forbidden.text')}>
        <HomeButton>{text('forbidden.home')}</HomeButton>
      </NoticePage>
    </>
  );
}
