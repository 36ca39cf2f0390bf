import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layout',
  components: ['SortableList'],
  keyboard: [
    { keys: ['Tab'], does: 'Moves the focus from handle to handle.' },
    { keys: ['Space', 'Enter'], does: 'Picks the item up, or drops it.' },
    { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Moves the item that is picked up.' },
    { keys: ['Escape'], does: 'Cancels the move: the item returns to its position.' },
  ],
  notes: ['A single item has no handle.'],
};
