import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Actions',
  components: ['Button'],
  keyboard: [
    { keys: ['Enter'], does: 'Runs the action, or follows the link.' },
    { keys: ['Space'], does: 'Runs the action; does nothing on a link.' },
  ],
  notes: [
    '`type` is the appearance. The HTML type is `htmlType`; its default is `button`.',
    'While it is loading, it is `aria-busy` and `aria-disabled`, keeps the focus, and submits no form.',
    'A toggle button keeps its text in both states; `pressed` shows the state.',
    'A button without text needs an `aria-label`, an `aria-labelledby`, or a `title`.',
  ],
};
