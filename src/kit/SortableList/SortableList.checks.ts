import { complainIfRepeated } from '../complain';

/** Warns a developer about invalid items of a sortable list. */
export function checkSortableList(items: readonly { id: string }[]): void {
  complainIfRepeated(
    'SortableList',
    'items',
    items.map(({ id }) => id),
  );
}
