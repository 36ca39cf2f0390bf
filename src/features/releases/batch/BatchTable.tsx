import { Checkbox } from '@/kit/Checkbox/Checkbox';
import { useText } from '@/lib/intl/useText';
import { type BatchRow, canImport, isChosen } from './BatchRow';
import styles from './BatchTable.module.css';
import { PluginRow, type PluginRowProps } from './PluginRow';

export interface BatchTableProps extends Omit<PluginRowProps, 'row'> {
  rows: readonly BatchRow[];
}

/** The plugins of a batch: a table row each; on phones, a card each. */
export function BatchTable({ rows, ...shared }: BatchTableProps) {
  const text = useText();
  return (
    <table className={styles.table} aria-label={text('batch.table')}>
      <thead>
        <tr>
          <th scope="col">
            <ChooseAll rows={rows} dispatch={shared.dispatch} />
          </th>
          <th scope="col">{text('batch.file')}</th>
          <th scope="col">{text('batch.name')}</th>
          <th scope="col">{text('batch.version')}</th>
          <th scope="col">{text('batch.state')}</th>
          <th scope="col">
            <span className="ps-visually-hidden">{text('batch.actions')}</span>
          </th>
        </tr>
      </thead>
      {rows.map((row) => (
        <PluginRow key={row.id} row={row} {...shared} />
      ))}
    </table>
  );
}

function ChooseAll({ rows, dispatch }: Pick<BatchTableProps, 'rows' | 'dispatch'>) {
  const text = useText();
  const open = rows.filter((row) => canImport(row) && row.sending === null);
  const chosen = open.filter(isChosen).length;
  return (
    <span className={styles.all}>
      <Checkbox
        aria-label={text('batch.chooseAll')}
        checked={chosen > 0 && chosen === open.length}
        indeterminate={chosen > 0 && chosen < open.length}
        disabled={open.length === 0}
        onCheckedChange={(choice) => dispatch({ type: 'chosen', ids: new Set(open.map(({ id }) => id)), choice })}
      />
      <span className={styles.allWords} aria-hidden="true">
        {text('batch.chooseAll')}
      </span>
    </span>
  );
}
