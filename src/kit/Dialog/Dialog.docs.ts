import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layers',
  components: ['Dialog'],
  keyboard: [
    { keys: ['Tab', 'Shift+Tab'], does: 'Goes to the next or the previous control of the dialog, round at its ends.' },
    { keys: ['Escape'], does: 'Closes the topmost layer: a tip or a menu first, then the top dialog.' },
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'On a tab: chooses the next or the previous one.' },
    { keys: ['Home', 'End'], does: 'On a tab: chooses the first or the last one.' },
  ],
  notes: [
    'The focus goes to the first field, else to the dialog itself, whose title and description are then read aloud; afterwards it returns where it came from.',
    'Close, Cancel and Confirm hide it and tell their own event; an owner that holds `visible` may keep it open.',
    'Two events within 20 ms count as one.',
    'The page behind keeps the room of its scrollbar while it cannot scroll, so that nothing moves.',
    'On phones a dialog is a sheet at the bottom, and a layer a page of its own with a way back.',
    'For a plain question call `await message.confirm({…})` instead.',
  ],
};
