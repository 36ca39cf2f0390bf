import { complainIfRepeated } from '../complain';

/** Tells a developer what is wrong with things to sort. */
export function checkSortableList(items: readonly { id: string }[]): void {
  complainIfRepeated(
    'SortableList',
    'items',
    items.map(({ id }) => id),
  );
}
