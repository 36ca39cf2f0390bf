import { useText } from '@/lib/intl/useText';
import { HomeButton } from './HomeButton';
import { NoticePage } from './NoticePage';
import { NoticeSign } from './NoticeSign';
import { usePageTitle } from './usePageTitle';

/** Says that there is no page at this address. */
export function NotFoundNotice() {
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
