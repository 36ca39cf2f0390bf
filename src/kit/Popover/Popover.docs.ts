import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layers',
  components: ['Popover'],
  keyboard: [
    { keys: ['Enter', 'Space'], does: 'On the button: opens the panel, and closes it.' },
    { keys: ['Tab'], does: 'Through the panel and on to what stands after the button.' },
    { keys: ['Escape'], does: 'Closes the panel; the focus returns to the button.' },
  ],
  notes: [
    'A menu of acts is a Dropdown, words alone are a Tooltip, and what must be answered first is a Dialog.',
    'The panel is named by its title, and its content scrolls while the title stays.',
  ],
};
