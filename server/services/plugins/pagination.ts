import { encodeCursor } from '../../http/cursor';
import type { PlacedRow } from '../../repositories/plugins/listOrders';

/**
 * Cuts a page off rows of which one more was asked for than a page holds: that one tells whether there is a next page.
 * `list` names the very list, as for its cursor.
 */
export function cutPage(
  list: string,
  rows: readonly PlacedRow[],
  limit: number,
): { ids: number[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map((row) => row.plugin_id),
    next_cursor: last && rows.length > limit ? encodeCursor(list, last.place) : null,
  };
}
