import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layers',
  components: ['Dropdown'],
  keyboard: [
    { keys: ['Enter', 'Space', 'ArrowDown'], does: 'On the button: opens the menu at its first item.' },
    { keys: ['ArrowUp'], does: 'On the button: opens the menu at its last item.' },
    { keys: ['ArrowDown', 'ArrowUp'], does: 'Goes to the next or the previous item, round at the ends.' },
    { keys: ['Home', 'End'], does: 'Goes to the first or the last item.' },
    { keys: ['A–Z'], does: 'Goes to the item whose label begins with what is typed.' },
    { keys: ['Enter', 'Space'], does: 'On an item: chooses it; nothing on a disabled one.' },
    { keys: ['Escape'], does: 'Closes the menu; the focus returns to the button.' },
    { keys: ['Tab'], does: 'Closes the menu and goes on from the button.' },
  ],
  notes: [
    'An item that says `checked`, yes or no, is a choice: `menuitemradio`, or `menuitemcheckbox` with `choice="multiple"`.',
    'The menu is at most as high as the viewport without 32 px, and scrolls inside; where the button leaves less room, it takes what there is.',
    'A disabled item keeps its place for the arrows, so that people learn that it exists; a disabled link has no address.',
    'The trigger must take a `ref` and pass props on to its `<button>`.',
  ],
};
