import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Acts',
  components: ['Button'],
  keyboard: [
    { keys: ['Enter'], does: 'Does the act, or follows the link.' },
    { keys: ['Space'], does: 'Does the act; nothing on a link.' },
  ],
  notes: [
    '`type` is the look; the HTML type is `htmlType`, and is `button` unless told otherwise.',
    'While it loads it is told to be busy and disabled (`aria-busy`, `aria-disabled`) but keeps the focus, and sends no form.',
    'A toggle keeps its words in both states: `pressed` says which it is in.',
    'A button without words needs an `aria-label`, an `aria-labelledby` or a `title`.',
  ],
};
