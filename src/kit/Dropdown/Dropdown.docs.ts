import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layers',
  components: ['Dropdown'],
  keyboard: [
    { keys: ['Enter', 'Space', 'ArrowDown'], does: 'On the trigger: opens the menu and focuses its first item.' },
    { keys: ['ArrowUp'], does: 'On the trigger: opens the menu and focuses its last item.' },
    {
      keys: ['ArrowDown', 'ArrowUp'],
      does: 'Moves the focus to the next or previous item, and wraps around at the ends.',
    },
    { keys: ['Home', 'End'], does: 'Moves the focus to the first or last item.' },
    { keys: ['A–Z'], does: 'Moves the focus to the next item whose label begins with the typed letters.' },
    { keys: ['Enter', 'Space'], does: 'On an item: selects it; does nothing on a disabled item.' },
    { keys: ['Escape'], does: 'Closes the menu and returns the focus to the trigger.' },
    { keys: ['Tab'], does: 'Closes the menu and moves the focus to the element after the trigger.' },
  ],
  notes: [
    '`openOnHover` opens the menu also when a mouse rests on the trigger, unless the user is typing in a field.',
    'An item with `checked`, true or false, is a choice: a `menuitemradio`, or a `menuitemcheckbox` with `choice="multiple"`.',
    'The menu is never higher than the viewport minus 32 px or than the space next to its trigger. A longer menu scrolls.',
    'The arrow keys reach disabled items too, so that users can find them. A disabled link has no address.',
    'The trigger must accept a `ref` and pass its props to its `<button>`.',
  ],
};
