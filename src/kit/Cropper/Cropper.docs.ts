import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Pictures',
  components: ['Cropper'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the part that stays, then to the slider.' },
    { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Move the picture; on the slider they zoom.' },
  ],
  notes: ['It says what stays, and cuts nothing: `lib/media/cropPicture` does.'],
};
