import type { KeyEffect } from '@/kit/WidgetDocs';
import { DocText } from './DocText';
import styles from './KeyboardTable.module.css';

/** Names of keys as printed on a keyboard. */
const SHORT: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};
const SPOKEN: Record<string, string> = {
  ArrowUp: 'Arrow up',
  ArrowDown: 'Arrow down',
  ArrowLeft: 'Arrow left',
  ArrowRight: 'Arrow right',
};

/** The action of each key. */
export function KeyboardTable({ rows }: { rows: readonly KeyEffect[] }) {
  return (
    <table className={styles.table} aria-label="Keyboard">
      <thead>
        <tr>
          <th scope="col">Keys</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={keys.join() + does}>
            <th scope="row" className={styles.keys}>
              {keys.map((key) => (
                <Combination key={key} keys={key} />
              ))}
            </th>
            <td className={styles.does}>
              <DocText>{does}</DocText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A key, or several keys that are pressed together: `Shift+Tab`. */
function Combination({ keys }: { keys: string }) {
  const parts = keys.length > 1 ? keys.split('+') : [keys];
  return (
    <span className={styles.combination}>
      {parts.map((part) => (
        <kbd key={part} className={styles.key}>
          {SPOKEN[part] ? (
            <>
              <span aria-hidden="true">{SHORT[part]}</span>
              <span className="ps-visually-hidden">{SPOKEN[part]}</span>
            </>
          ) : (
            (SHORT[part] ?? part)
          )}
        </kbd>
      ))}{' '}
    </span>
  );
}
