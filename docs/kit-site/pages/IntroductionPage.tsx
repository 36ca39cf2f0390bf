import type { ContentsGroup } from '../PageData';
import { Code } from '../parts/Code';
import { Words } from '../parts/Prose';
import { PageHead, Section } from '../parts/Section';
import styles from './IntroductionPage.module.css';

const SET_UP = `import '@/global.css'; // the design tokens, and what every page stands on
import { KitLabelsProvider } from '@/kit/KitLabels';

export function App({ labels }: { labels: KitLabels }) {
  return (
    <KitLabelsProvider labels={labels}>
      <Pages />
    </KitLabelsProvider>
  );
}`;

const USE = `import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';

<Button type="primary" onClick={() => message.success('Installed')}>
  Install
</Button>`;

const STYLE = `.card {
  padding: var(--ps-space-4);
  border: 1px solid var(--ps-border);
  border-radius: var(--ps-radius-l);
  background: var(--ps-surface);
}`;

const SCHEME = `<html data-theme="dark"> <!-- or "light"; without it the device decides -->`;

/** What the kit is, how to use it, and what is in it. */
export function IntroductionPage({ contents }: { contents: readonly ContentsGroup[] }) {
  const [, ...groups] = contents;
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <PageHead title="The widgets of Plugin Square">
        <p className={styles.lead}>
          {count} React widgets in one calm style, in light and dark: usable by keyboard and screen reader, ready for
          six languages, and coloured by design tokens that an enterprise may replace while the page is open.
        </p>
      </PageHead>

      <Section id="use" title="Use it">
        <ol className={styles.steps}>
          <li className={styles.step}>
            <h3>Stand it on the tokens</h3>
            <p>
              <Words>
                The global style sheet brings the token table. `KitLabelsProvider` gives the widgets the few words that
                they say by themselves, in the reader’s language; without it they speak Chinese.
              </Words>
            </p>
            <Code label="setting up the kit">{SET_UP}</Code>
          </li>
          <li className={styles.step}>
            <h3>Take a widget</h3>
            <p>
              <Words>
                Each stands in a folder of its own and is imported from there, so a page loads what it uses and nothing
                else. Messages can be shown from anywhere; their view is loaded with the first one.
              </Words>
            </p>
            <Code label="using a widget">{USE}</Code>
          </li>
          <li className={styles.step}>
            <h3>Style with tokens</h3>
            <p>
              <Words>
                Colours, spaces, radii, type and motion are custom properties, `--ps-…`. Name those and both schemes
                come by themselves. Widgets take `className` and `style`, and show their states as `data-*` attributes.
              </Words>
            </p>
            <Code label="styling with tokens">{STYLE}</Code>
            <Code label="choosing a scheme">{SCHEME}</Code>
          </li>
        </ol>
      </Section>

      {groups.map(({ title, entries }) => (
        <Section key={title} id={title.toLowerCase()} title={title}>
          <ul className={styles.widgets}>
            {entries.map((entry) => (
              <li key={entry.file}>
                <a className={styles.widget} href={entry.file}>
                  <span className={styles.name}>{entry.title}</span>
                  <span className={styles.summary}>{entry.summary.replaceAll('`', '')}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
