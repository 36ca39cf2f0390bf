import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layout',
  components: ['SortableList'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes from handle to handle.' },
    { keys: ['Space', 'Enter'], does: 'Picks the thing up, and puts it down again.' },
    { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Moves what is picked up.' },
    { keys: ['Escape'], does: 'Leaves it where it was.' },
  ],
  notes: ['A thing that is alone has no handle.'],
};
