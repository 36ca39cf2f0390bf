import { Accordion } from '@/kit/Accordion/Accordion';
import { useText } from '@/lib/intl/useText';
import { BATCH_LIMITS } from '../../../../contract/values/releases/batches';
import styles from './BatchImport.module.css';

/** Maximum number of paths listed. A user who drops a folder of images need not read each. */
const MAX_LISTED = 100;

export interface SkippedFilesProps {
  /** Files that are not plugins. */
  ignored: readonly string[];
  /** Plugins beyond the limit of a batch. */
  left: readonly string[];
}

/** Lists the dropped files that are not in the table, with the reason. */
export function SkippedFiles({ ignored, left }: SkippedFilesProps) {
  const text = useText();
  const items = [
    { key: 'left', paths: left, title: text('batch.tooMany', { limit: BATCH_LIMITS.inspected, count: left.length }) },
    { key: 'ignored', paths: ignored, title: text('batch.ignored', { count: ignored.length }) },
  ].filter(({ paths }) => paths.length > 0);
  if (items.length === 0) return null;
  return (
    <Accordion
      headingLevel={2}
      items={items.map(({ key, title, paths }) => ({ key, title, content: <Paths paths={paths} /> }))}
    />
  );
}

function Paths({ paths }: { paths: readonly string[] }) {
  return (
    <ul className={styles.paths}>
      {paths.slice(0, MAX_LISTED).map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two drops may have one path, and the list only grows
        <li key={index}>
          <bdi translate="no">{path}</bdi>
        </li>
      ))}
      {paths.length > MAX_LISTED && <li>…</li>}
    </ul>
  );
}
