import { useState } from 'react';
import { Cropper } from './Cropper';

const IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#0a6a74"/><circle cx="320" cy="240" r="160" fill="#e0f0f0"/></svg>',
)}`;

/** Drag the image, or use the arrow keys; the slider zooms in. */
export default function CropperDemo() {
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
