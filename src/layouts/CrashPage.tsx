import { useLayoutEffect } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { removeRenderedLayer } from '@/lib/page/initialData';
import { SITE_PATH } from '../../contract/values/paths';
import { NoticePage } from './NoticePage';
import { NoticeSign } from './NoticeSign';

/** Shown instead of a page that crashed: the reason, and links to continue. */
export function CrashPage() {
  const text = useText();
  // A server-rendered layer would cover this page, and no dialog will replace it.
  useLayoutEffect(removeRenderedLayer, []);
  return (
    <div role="alert">
      <NoticePage sign={<NoticeSign kind="broken" />} title={text('crash.title')} text={text('crash.text')}>
        <Button type="primary" size="large" icon="refresh" onClick={() => location.reload()}>
          {text('crash.reload')}
        </Button>
        {/* A full page load, because more than this page may be broken. */}
        <Button size="large" href={SITE_PATH}>
          {text('crash.home')}
        </Button>
      </NoticePage>
    </div>
  );
}
