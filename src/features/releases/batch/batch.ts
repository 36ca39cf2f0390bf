import type { InspectedPackage } from '../../../../contract/releases/batches';
import type { BatchRow, RowFields } from './BatchRow';

/** State of a batch. */
export interface Batch {
  rows: BatchRow[];
  /** Files that are not plugins. */
  ignored: string[];
  /** Plugins beyond the limit of a batch. */
  left: string[];
  /** Contact for every plugin without its own. */
  contact: string;
  /** The user edited it: the contact of their last release is no longer used as default. */
  isContactWritten: boolean;
  /** Percentage of users who get a new version, unless its row sets another. */
  rollout: number;
  /** Number of attempts to submit incomplete plugins. Before the first time, what is still empty is no error. */
  attempts: number;
}

export type BatchAction =
  | { type: 'sorted'; ignored: string[]; left: string[] }
  | { type: 'read'; row: BatchRow }
  | { type: 'inspected'; verdicts: ReadonlyMap<number, InspectedPackage>; contact: string }
  | { type: 'edited'; id: number; field: keyof RowFields; value: string }
  | { type: 'changed'; id: number; row: Partial<Pick<BatchRow, 'tagIds' | 'rollout' | 'sending'>> }
  | { type: 'rolloutOfAll'; rollout: number }
  | { type: 'chosen'; ids: ReadonlySet<number>; choice: boolean }
  | { type: 'removed'; ids: ReadonlySet<number> }
  | { type: 'contact'; value: string }
  | { type: 'attempted' }
  | { type: 'cleared' };

/** The contact starts empty: an account's name or email must not become public without the user's choice. */
export const EMPTY_BATCH: Batch = {
  rows: [],
  ignored: [],
  left: [],
  contact: '',
  isContactWritten: false,
  rollout: 100,
  attempts: 0,
};

export function reduceBatch(batch: Batch, act: BatchAction): Batch {
  switch (act.type) {
    case 'sorted':
      return { ...batch, ignored: [...batch.ignored, ...act.ignored], left: [...batch.left, ...act.left] };
    case 'read':
      return { ...batch, rows: [...batch.rows, act.row] };
    case 'inspected':
      return changed({ ...batch, contact: batch.isContactWritten ? batch.contact : act.contact }, (row) => {
        const inspected = act.verdicts.get(row.id);
        return inspected ? { ...row, inspected } : row;
      });
    case 'edited':
      return changed(batch, (row) =>
        row.id === act.id ? { ...row, edits: { ...row.edits, [act.field]: act.value } } : row,
      );
    case 'changed':
      return changed(batch, (row) => (row.id === act.id ? { ...row, ...act.row } : row));
    case 'rolloutOfAll':
      return { ...batch, rollout: act.rollout };
    case 'chosen':
      return changed(batch, (row) => (act.ids.has(row.id) ? { ...row, choice: act.choice } : row));
    case 'removed':
      return { ...batch, rows: batch.rows.filter(({ id }) => !act.ids.has(id)) };
    case 'contact':
      return { ...batch, contact: act.value, isContactWritten: true };
    case 'attempted':
      return { ...batch, attempts: batch.attempts + 1 };
    case 'cleared':
      return { ...EMPTY_BATCH, contact: batch.contact, isContactWritten: batch.isContactWritten };
  }
}

function changed(batch: Batch, change: (row: BatchRow) => BatchRow): Batch {
  return { ...batch, rows: batch.rows.map(change) };
}
