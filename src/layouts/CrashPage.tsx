import { useLayoutEffect } from 'react';
import { Button } from '@/kit/Button/Button';
import { dropDrawnLayer } from '@/lib/firstPage';
import { useText } from '@/lib/intl/useText';
import { NoticePage } from './NoticePage';
import { NoticeSign } from './NoticeSign';

/** Stands in for a page that crashed: what happened, and the way out. */
export function CrashPage() {
  const text = useText();
  // What the server drew over the page would hide this, and nothing will take its place.
  useLayoutEffect(dropDrawnLayer, []);
  return (
    <div role="alert">
      <NoticePage sign={<NoticeSign kind="broken" />} title={text('crash.title')} text={text('crash.text')}>
        <Button type="primary" size="large" icon="refresh" onClick={() => location.reload()}>
          {text('crash.reload')}
        </Button>
        {/* A whole new page: what crashed may be more than this one. */}
        <Button size="large" href="/plugins/">
          {text('crash.home')}
        </Button>
      </NoticePage>
    </div>
  );
}
