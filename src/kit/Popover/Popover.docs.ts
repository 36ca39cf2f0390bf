import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layers',
  components: ['Popover'],
  keyboard: [
    { keys: ['Enter', 'Space'], does: 'On the trigger: opens or closes the panel.' },
    { keys: ['Tab'], does: 'Moves the focus through the panel, then to the element after the trigger.' },
    { keys: ['Escape'], does: 'Closes the panel and returns the focus to the trigger.' },
  ],
  notes: [
    '`openOnHover` opens the panel also when a mouse rests on the trigger, unless the user is typing in a field.',
    'For a menu of actions, use Dropdown; for text only, Tooltip; for a question that the user must answer first, Dialog.',
    'The title names the panel. It stays visible while the content scrolls.',
  ],
};
