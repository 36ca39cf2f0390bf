import { useLocale, useText } from '@/lib/intl/useText';
import type { VersionNotes } from '../../../contract/plugins/plugins';
import { releaseNotes } from '../../../shared/plugins/listingTexts';
import styles from './ChangeList.module.css';

/** The versions of an update with their release notes, in the reader's language where there are any. */
export function ChangeList({ changes }: { changes: readonly VersionNotes[] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <ol className={styles.list}>
      {changes.map((change) => {
        const notes = releaseNotes(change, locale);
        return (
          <li key={change.version}>
            <b className={styles.version}>{change.version}</b>
            <p className={styles.notes} dir="auto" lang={notes.lang}>
              {notes.text || text('mine.noNotes')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
