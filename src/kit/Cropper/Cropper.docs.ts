import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Images',
  components: ['Cropper'],
  keyboard: [
    { keys: ['Tab'], does: 'Moves the focus to the crop area, then to the slider.' },
    {
      keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
      does: 'In the crop area: moves the image. On the slider: zooms.',
    },
  ],
  notes: ['It reports the crop area but does not crop the image. Use `lib/media/cropImage` for that.'],
};
