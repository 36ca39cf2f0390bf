import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layers',
  components: ['Tooltip'],
  keyboard: [
    { keys: ['Tab'], does: 'On to the element: shows the tip. Away from it: hides the tip.' },
    { keys: ['Escape'], does: 'Hides the tip; the focus stays, and a dialog below stays open.' },
    { keys: ['Enter', 'Space'], does: 'With `trigger="click"`: shows or hides the tip.' },
  ],
  notes: [
    'The tip describes its element (`aria-describedby`) while it is shown, beside what the element says by itself.',
    'It is dismissible, hoverable and persistent, as WCAG 1.4.13 asks: the pointer can go over to it, and time does not hide it.',
    'A click on the element hides the tip, except with `trigger="click"`.',
    'A finger has no hover and a tip no focus: put into it neither links nor what people cannot do without.',
    'A disabled button takes no focus and tells no tip: say beside it why it is disabled.',
  ],
};
