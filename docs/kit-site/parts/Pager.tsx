import { Icon } from '@/kit/Icon/Icon';
import type { ContentsGroup } from '../PageData';
import styles from './Pager.module.css';

/** The pages before and after this one, in the order of the contents. */
export function Pager({ contents, current }: { contents: readonly ContentsGroup[]; current: string }) {
  const all = contents.flatMap(({ entries }) => entries);
  const place = all.findIndex(({ file }) => file === current);
  const [before, after] = [all[place - 1], all[place + 1]];
  return (
    <nav className={styles.pager} aria-label="Previous and next page">
      {before && (
        <a className={styles.link} href={before.file} rel="prev">
          <span className={styles.way}>
            <Icon name="chevron-left" size={14} /> Previous
          </span>
          {before.title}
        </a>
      )}
      {after && (
        <a className={styles.link} href={after.file} rel="next" data-next="">
          <span className={styles.way}>
            Next <Icon name="chevron-right" size={14} />
          </span>
          {after.title}
        </a>
      )}
    </nav>
  );
}
