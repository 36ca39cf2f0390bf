import type { PageData } from '../PageData';
import { ConformancePage } from './ConformancePage';
import { IntroductionPage } from './IntroductionPage';
import { ThemesPage } from './ThemesPage';
import { TokensPage } from './TokensPage';
import { WidgetPage } from './WidgetPage';

/** What stands in the middle, by the kind of page. */
export function Page({ page }: { page: PageData }) {
  const { body } = page;
  switch (body.kind) {
    case 'introduction':
      return <IntroductionPage contents={page.contents} />;
    case 'tokens':
      return <TokensPage summary={page.summary} />;
    case 'themes':
      return <ThemesPage summary={page.summary} demos={body.demos} />;
    case 'conformance':
      return <ConformancePage summary={page.summary} />;
    case 'widget':
      return <WidgetPage widget={body.widget} />;
  }
}
