import { Suspense } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import { loadArea } from '@/lib/intl/currentLocale';

/** The copy buttons use messages of `site/account`. */
const PublishFromTerminal = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./PublishFromTerminal'),
    loadArea('site/terminal'),
    loadArea('site/account'),
  ]);
  return { default: module.PublishFromTerminal };
});

/** /terminal: how to get the command line and publish with it. */
export default function TerminalPage() {
  return (
    <Suspense fallback={null}>
      <PublishFromTerminal />
    </Suspense>
  );
}
