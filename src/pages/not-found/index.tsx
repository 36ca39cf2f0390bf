import { HomeButton } from '@/layouts/HomeButton';
import { NoticePage } from '@/layouts/NoticePage';
import { NoticeSign } from '@/layouts/NoticeSign';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

/** /404 and every address that is no page. */
export default function NotFoundPage() {
  const text = useText();
  usePageTitle(text('notFound.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <NoticePage sign={<NoticeSign kind="missing" />} title={text('notFound.title')} text={text('notFound.text')}>
        <HomeButton>{text('notFound.home')}</HomeButton>
      </NoticePage>
    </>
  );
}
