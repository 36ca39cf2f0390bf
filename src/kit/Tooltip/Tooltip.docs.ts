import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layers',
  components: ['Tooltip'],
  keyboard: [
    { keys: ['Tab'], does: 'Shows the tooltip when the focus reaches the element; hides it when the focus leaves.' },
    { keys: ['Escape'], does: 'Hides the tooltip. The focus stays, and a dialog below stays open.' },
    { keys: ['Enter', 'Space'], does: 'With `trigger="click"`: shows or hides the tooltip.' },
  ],
  notes: [
    'While the tooltip is shown, it is added to the description of its element (`aria-describedby`).',
    'It is dismissible, hoverable, and persistent, as WCAG 1.4.13 requires: the pointer can move onto it, and it does not disappear after a time.',
    'A click on the element hides the tooltip, except with `trigger="click"`.',
    'Touch screens have no hover, and the focus cannot enter a tooltip. Do not put links or essential information into it.',
    'A disabled button cannot be focused and shows no tooltip. Say next to it why it is disabled.',
  ],
};
