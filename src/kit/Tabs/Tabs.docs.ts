import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layout',
  components: ['Tabs'],
  keyboard: [
    { keys: ['Tab'], does: 'Moves the focus to the open tab, and from there to its panel.' },
    { keys: ['ArrowRight'], does: 'Opens the next tab; from the last one, the first.' },
    { keys: ['ArrowLeft'], does: 'Opens the previous tab; from the first one, the last.' },
    { keys: ['Home'], does: 'Opens the first tab.' },
    { keys: ['End'], does: 'Opens the last tab.' },
  ],
  notes: [
    'The arrow keys reach disabled tabs too, so that a screen reader announces them, but do not open them.',
    'If `activeKey` is controlled, only the parent changes it. Otherwise another tab opens when the open one is removed.',
  ],
};
