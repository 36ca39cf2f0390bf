import type { InspectedPackage } from '../../../contract/batches';
import type { BatchRow, RowFields, Sending } from './BatchRow';

/** A batch as the page holds it. */
export interface Batch {
  rows: BatchRow[];
  /** Files that are no plugins. */
  ignored: string[];
  /** Plugins that were too many. */
  left: string[];
  /** For every plugin without a contact of its own. */
  contact: string;
}

export type BatchAct =
  | { type: 'sorted'; ignored: string[]; left: string[] }
  | { type: 'read'; row: BatchRow }
  | { type: 'inspected'; verdicts: ReadonlyMap<number, InspectedPackage> }
  | { type: 'edited'; id: number; field: keyof RowFields; value: string }
  | { type: 'tagged'; id: number; tagIds: readonly number[] }
  | { type: 'chosen'; ids: ReadonlySet<number>; choice: boolean }
  | { type: 'removed'; id: number }
  | { type: 'sending'; id: number; sending: Sending }
  | { type: 'contact'; value: string }
  | { type: 'cleared' };

export function emptyBatch(contact: string): Batch {
  return { rows: [], ignored: [], left: [], contact };
}

export function reduceBatch(batch: Batch, act: BatchAct): Batch {
  switch (act.type) {
    case 'sorted':
      return { ...batch, ignored: [...batch.ignored, ...act.ignored], left: [...batch.left, ...act.left] };
    case 'read':
      return { ...batch, rows: [...batch.rows, act.row] };
    case 'inspected':
      return changed(batch, (row) => {
        const inspected = act.verdicts.get(row.id);
        return inspected ? { ...row, inspected } : row;
      });
    case 'edited':
      return changed(batch, (row) =>
        row.id === act.id ? { ...row, edits: { ...row.edits, [act.field]: act.value } } : row,
      );
    case 'tagged':
      return changed(batch, (row) => (row.id === act.id ? { ...row, tagIds: act.tagIds } : row));
    case 'chosen':
      return changed(batch, (row) => (act.ids.has(row.id) ? { ...row, choice: act.choice } : row));
    case 'removed':
      return { ...batch, rows: batch.rows.filter(({ id }) => id !== act.id) };
    case 'sending':
      return changed(batch, (row) => (row.id === act.id ? { ...row, sending: act.sending } : row));
    case 'contact':
      return { ...batch, contact: act.value };
    case 'cleared':
      return emptyBatch(batch.contact);
  }
}

function changed(batch: Batch, change: (row: BatchRow) => BatchRow): Batch {
  return { ...batch, rows: batch.rows.map(change) };
}
