import { useLocale, useText } from '@/lib/intl/useText';
import type { Locale } from '../../../contract/fields';
import type { VersionNotes } from '../../../contract/plugins/plugins';
import { readFirst } from '../../../shared/plugins/listingTexts';
import { OWN } from '../../../shared/text/readingOrder';
import styles from './ChangeList.module.css';

/** The versions of an update with their release notes, in the reader's language where there are any. */
export function ChangeList({ changes }: { changes: readonly VersionNotes[] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <ol className={styles.list}>
      {changes.map(({ version, content, texts }) => {
        const notes = readFirst((language) => (language === OWN ? content : texts?.[language as Locale]), locale);
        return (
          <li key={version}>
            <b className={styles.version}>{version}</b>
            <p className={styles.notes} dir="auto" lang={notes.lang}>
              {notes.text || text('mine.noNotes')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
