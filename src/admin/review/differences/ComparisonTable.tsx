import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '@/lib/intl/useText';
import styles from './ComparisonTable.module.css';

/** Number of rows rendered at once: an untrusted manifest may have any number of fields. */
const ROWS_PER_STEP = 100;

/** A field before and after; null on a side that does not have it. */
export interface ComparedField {
  key: string;
  field: ReactNode;
  before: ReactNode | null;
  after: ReactNode | null;
  /** Language of both sides, if known. */
  lang?: string;
}

/** Compares fields with their earlier values. */
export function ComparisonTable({ title, rows }: { title: string; rows: readonly ComparedField[] }) {
  const text = useText();
  const [maxRows, setMaxRows] = useState(ROWS_PER_STEP);
  if (rows.length === 0) return <p>{text('review.same')}</p>;
  return (
    <>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text('review.field')}</th>
            <th scope="col">{text('review.before')}</th>
            <th scope="col">{text('review.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxRows).map(({ key, field, before, after, lang }) => (
            <tr key={key}>
              <th scope="row">{field}</th>
              <Side title={text('review.before')} kind="removed" lang={lang}>
                {before}
              </Side>
              <Side title={text('review.after')} kind="added" lang={lang}>
                {after}
              </Side>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > maxRows && (
        <Button onClick={() => setMaxRows(maxRows + ROWS_PER_STEP)}>
          {text('review.more', { count: rows.length - maxRows })}
        </Button>
      )}
    </>
  );
}

interface SideProps {
  title: string;
  kind: 'removed' | 'added';
  lang: string | undefined;
  children: ReactNode | null;
}

function Side({ title, kind, lang, children }: SideProps) {
  return (
    <td className={styles.side} data-title={title} data-kind={children === null ? undefined : kind} lang={lang}>
      {children === null ? (
        '–'
      ) : (
        <div className={styles.value} dir="auto">
          {children}
        </div>
      )}
    </td>
  );
}
