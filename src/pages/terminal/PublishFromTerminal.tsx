import { Link } from '@umijs/max';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CopyButton } from '@/features/account/CopyButton';
import { PackageLine, useCommandLine } from '@/features/command-line/PackageLine';
import { ACCOUNT_PATH } from '@/features/site-header/links';
import { Tabs } from '@/kit/Tabs/Tabs';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';
import { CLI_PACKAGE_PATH } from '../../../contract/values/system';
import styles from './PublishFromTerminal.module.css';
import { CI_SYSTEMS, defaultShell, SHELLS } from './workflows';

/** Explains in three steps how to publish with the command line, and how CI does it. */
export function PublishFromTerminal() {
  const text = useText();
  usePageTitle(text('terminal.title'));
  const about = useCommandLine();
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
          {about && <PackageLine about={about} />}
        </Step>
        <Step title={text('terminal.tokenTitle')} content={text('terminal.tokenText')}>
          <p>
            <Link className={styles.link} to={`${ACCOUNT_PATH}?part=tokens`}>
              {text('account.tokens')}
            </Link>
          </p>
          <Tabs
            aria-label={text('terminal.tokenTitle')}
            defaultActiveKey={defaultShell()}
            items={SHELLS.map(({ key, title, content }) => ({
              key,
              title,
              content: <CommandBox value={content(origin)} />,
            }))}
          />
        </Step>
        <Step title={text('terminal.publishTitle')} content={text('terminal.publishText')}>
          <CommandBox value="plugin-square publish my-plugin" />
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
                <p className={styles.path} translate="no">
                  <code>{file}</code>
                </p>
                <CommandBox value={content(origin, about?.version)} />
              </>
            ),
          }))}
        />
      </section>
    </article>
  );
}

function Step({ title, content, children }: { title: string; content: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.muted}>{content}</p>
      {children}
    </li>
  );
}

/** Text for a terminal or a file, with a copy button. */
function CommandBox({ value }: { value: string }) {
  const isFile = value.includes('\n');
  return (
    <div className={styles.box} translate="no">
      {/* A command wraps. The lines of a file scroll, also by keyboard. */}
      <pre className={clsx(styles.code, isFile && styles.file)} tabIndex={isFile ? 0 : undefined}>
        <code>{value}</code>
      </pre>
      <CopyButton value={value} />
    </div>
  );
}
