import { warnIfRepeated } from '../warn';

/** Warns a developer about invalid items of a sortable list. */
export function checkSortableList(items: readonly { id: string }[]): void {
  warnIfRepeated(
    'SortableList',
    'items',
    items.map(({ id }) => id),
  );
}
