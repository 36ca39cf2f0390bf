import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layout',
  components: ['Tabs'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the open tab, and from there to its panel.' },
    { keys: ['ArrowRight'], does: 'Opens the next tab, after the last the first.' },
    { keys: ['ArrowLeft'], does: 'Opens the tab before, before the first the last.' },
    { keys: ['Home'], does: 'Opens the first tab.' },
    { keys: ['End'], does: 'Opens the last tab.' },
  ],
  notes: [
    'Arrows reach a disabled tab as well, so that its name is heard; they do not open it.',
    'An owner that holds `activeKey` keeps it; without one, another tab opens when the open one goes away.',
  ],
};
