import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { Cropper } from './Cropper';

const docs: WidgetDocs = {
  id: 'cropper',
  title: 'Images/Cropper',
  component: Cropper,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves the focus to the crop area, then to the slider.' },
      {
        keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
        does: 'In the crop area: moves the image. On the slider: zooms.',
      },
    ],
    notes: ['It reports the crop area but does not crop the image. Use `lib/media/cropImage` for that.'],
  },
};
export default docs;

const IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#0a6a74"/><circle cx="320" cy="240" r="160" fill="#e0f0f0"/></svg>',
)}`;

/** Drag the image, or use the arrow keys; the slider zooms in. */
export function Basic() {
  const [size, setSize] = useState('');
  return (
    <>
      <Cropper
        src={IMAGE}
        aspect={16 / 9}
        labels={{ area: 'Crop area', zoom: 'Zoom' }}
        onAreaChange={({ width, height }) => setSize(`${width} × ${height} px`)}
      />
      <p>{size}</p>
    </>
  );
}
