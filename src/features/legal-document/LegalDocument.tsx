import { useEffect } from 'react';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { day } from '@/lib/intl/format';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { LegalDocument as Document, DocumentName } from '../../../contract/organization/documents';
import styles from './LegalDocument.module.css';
import { LegalSections } from './LegalSections';

const LINES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The user agreement or the privacy policy in the page's language, for reading or printing. */
export function LegalDocument({ name }: { name: DocumentName }) {
  const text = useText();
  const failureText = useFailureText();
  // The previous language stays visible until the new one has loaded.
  const { status, data, error, reload } = useQuery('getDocument', { name, lang: useLocale() });
  if (status === 'error')
    return (
      <div className={styles.page}>
        <ErrorState title={text('visitor.documentFailed')} description={failureText(error)} onRetry={reload} />
      </div>
    );
  return <article className={styles.page}>{data ? <Whole document={data} /> : <Placeholder />}</article>;
}

function Whole({ document: { lang, title, updated, sections } }: { document: Document }) {
  const text = useText();
  const locale = useLocale();
  usePrintedTitle(title);
  return (
    // A deployment may have its text in another language only.
    <div lang={lang}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.updated} lang={locale}>
            {text('visitor.documentUpdated', { day: day(updated, locale) })}
          </p>
        </div>
        <Button lang={locale} className={styles.print} icon="file" onClick={() => window.print()}>
          {text('visitor.print')}
        </Button>
      </header>
      <LegalSections sections={sections} />
    </div>
  );
}

function Placeholder() {
  return (
    <SkeletonGroup>
      <Skeleton shape="text" width="40%" height={28} />
      {LINES.map((line) => (
        <Skeleton key={line} className={styles.line} shape="rect" height={72} />
      ))}
    </SkeletonGroup>
  );
}

/** Names the tab and the printed page after the text. The layout restores the title on leaving. */
function usePrintedTitle(title: string): void {
  const text = useText();
  useEffect(() => {
    document.title = `${title} · ${text('site.title')}`;
  }, [title, text]);
}
