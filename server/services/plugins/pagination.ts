import { encodeCursor } from '../../http/cursor';
import type { OrderedRow } from '../../repositories/plugins/listOrders';

/**
 * Makes a page from rows of which one more than the page size was requested: the extra row shows that there is a next
 * page. `list` names the list for the cursor.
 */
export function cutPage(
  list: string,
  rows: readonly OrderedRow[],
  limit: number,
): { ids: number[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map((row) => row.plugin_id),
    next_cursor: last && rows.length > limit ? encodeCursor(list, last.cursor) : null,
  };
}
