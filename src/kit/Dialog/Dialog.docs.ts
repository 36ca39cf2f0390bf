import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layers',
  components: ['Dialog'],
  keyboard: [
    {
      keys: ['Tab', 'Shift+Tab'],
      does: 'Moves the focus to the next or previous control of the dialog, and wraps around at the ends.',
    },
    { keys: ['Escape'], does: 'Closes the top layer: a tooltip or menu first, then the top dialog.' },
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'On a tab: selects the next or previous tab.' },
    { keys: ['Home', 'End'], does: 'On a tab: selects the first or last tab.' },
  ],
  notes: [
    'The focus moves to the first field, or else to the dialog itself, so that a screen reader announces its title and description. When the dialog closes, the focus returns to where it was.',
    'Close, Cancel, and Confirm hide the dialog, and each calls its own callback. A parent that controls `visible` can keep it open.',
    'Of two such events within 20 ms, only the first one counts.',
    'While the dialog is open, the page behind it cannot scroll. The space of its scrollbar is kept, so the content does not shift.',
    'On phones, a dialog is a bottom sheet. A layer fills the screen and has a back button.',
    'For a simple question, call `await message.confirm({…})` instead.',
  ],
};
