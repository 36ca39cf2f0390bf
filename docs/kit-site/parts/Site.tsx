import { KitLabelsProvider } from '@/kit/KitLabels';
import type { PageData } from '../PageData';
import { Page } from '../pages/Page';
import { Contents } from './Contents';
import { Header } from './Header';
import { Pager } from './Pager';
import styles from './Site.module.css';
import { useMenu } from './useMenu';
import { wordsOf } from './words';

const ENGLISH = wordsOf('en-US');

/** A page of the docs with everything around it. */
export function Site({ page }: { page: PageData }) {
  const menu = useMenu();
  return (
    <KitLabelsProvider labels={ENGLISH}>
      <a className="ps-skip-link" href="#main">
        Skip to the page
      </a>
      <Header menu={menu} />
      <div className={styles.columns}>
        <Contents contents={page.contents} current={page.file} isOpen={menu.isOpen} />
        <main id="main" className={styles.main} tabIndex={-1} inert={menu.isOpen}>
          <Page page={page} />
          <Pager contents={page.contents} current={page.file} />
        </main>
      </div>
    </KitLabelsProvider>
  );
}
