import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { useCall } from '@/api/useCall';
import { ACCOUNT_PATH } from '@/features/site-header/links';
import { Tabs } from '@/kit/Tabs/Tabs';
import { usePageTitle } from '@/layouts/usePageTitle';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { CLI_PACKAGE_PATH } from '../../../contract/values/commandLine';
import { CommandBox } from './CommandBox';
import styles from './PublishFromTerminal.module.css';
import { CI_SYSTEMS } from './workflows';

/** Explains in three steps how to publish with the command line, and how CI does it. */
export function PublishFromTerminal() {
  const text = useText();
  usePageTitle(text('terminal.title'));
  const { origin } = location;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('terminal.title')}</h1>
        <p className={styles.lead}>{text('terminal.lead')}</p>
      </header>
      <ol className={styles.steps}>
        <Step title={text('terminal.getTitle')} content={text('terminal.getText')}>
          <CommandBox value={`npm install --global ${origin}${CLI_PACKAGE_PATH}`} />
          <PackageLine />
        </Step>
        <Step
          title={text('terminal.tokenTitle')}
          content={
            <>
              {text('terminal.tokenText')} <Link to={`${ACCOUNT_PATH}?part=tokens`}>{text('account.tokens')}</Link>
            </>
          }
        >
          <CommandBox value={`export PLUGIN_SQUARE_URL=${origin} PLUGIN_SQUARE_TOKEN=…`} />
        </Step>
        <Step title={text('terminal.publishTitle')} content={text('terminal.publishText')}>
          <CommandBox value="plugin-square publish my-plugin --contact me@example.com" />
        </Step>
      </ol>
      <section className={styles.section}>
        <h2 className={styles.heading}>{text('terminal.ciTitle')}</h2>
        <p className={styles.muted}>{text('terminal.ciText')}</p>
        <Tabs
          aria-label={text('terminal.ciTitle')}
          items={CI_SYSTEMS.map(({ key, title, file, content }) => ({
            key,
            title,
            content: (
              <>
                <p className={styles.file} translate="no">
                  <code>{file}</code>
                </p>
                <CommandBox value={content(origin)} />
              </>
            ),
          }))}
        />
      </section>
    </article>
  );
}

function Step({ title, content, children }: { title: string; content: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.muted}>{content}</p>
      {children}
    </li>
  );
}

/** Version, size and hash of the file, so that an author can compare them. */
function PackageLine() {
  const text = useText();
  const locale = useLocale();
  const { data } = useCall('getCommandLine', {});
  if (!data) return null;
  return (
    <p className={styles.package}>
      <span>{text('terminal.version', { version: data.version, size: fileSize(data.size, locale) })}</span>
      <code translate="no">SHA-256 {data.sha256}</code>
    </p>
  );
}
