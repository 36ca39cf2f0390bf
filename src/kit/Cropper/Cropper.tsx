import 'react-easy-crop/react-easy-crop.css';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import EasyCrop from 'react-easy-crop';
import type { Area } from '../../lib/media/cropImage';
import { Slider } from '../Slider/Slider';
import styles from './Cropper.module.css';

/** Texts for assistive technology. */
export interface CropperLabels {
  /** Accessible name of the crop area. */
  area: string;
  /** Accessible name of the slider. */
  zoom: string;
}

export interface CropperProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Address of the image; `undefined` while it is loading. */
  src: string | undefined;
  /** Width divided by height of the crop area: `16 / 9`. */
  aspect: number;
  /** Called with the crop area, in pixels of the image, after every movement. */
  onAreaChange: (area: Area) => void;
  labels: CropperLabels;
}

/** Zoom in percent: from the whole image to three times its size. */
const ZOOM = { min: 100, max: 300 } as const;
/** Distance in px that an arrow key moves the image. */
const KEYBOARD_STEP = 8;

/**
 * Selects the area of an image to keep, with a given aspect ratio. Users move the image by drag or arrow keys, and zoom
 * with the slider or the wheel. Renders a `<div>`. Load it on first use, because it includes the crop library.
 */
export function Cropper({ src, aspect, onAreaChange, labels, className, ...props }: CropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  return (
    <div {...props} className={clsx(styles.cropper, className)}>
      <div className={styles.stage}>
        <EasyCrop
          image={src}
          aspect={aspect}
          crop={crop}
          zoom={zoom / 100}
          maxZoom={ZOOM.max / 100}
          keyboardStep={KEYBOARD_STEP}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': labels.area }}
          onCropChange={setCrop}
          onZoomChange={(next) => setZoom(next * 100)}
          onCropComplete={(_shown, pixels) => onAreaChange(pixels)}
        />
      </div>
      <Slider aria-label={labels.zoom} min={ZOOM.min} max={ZOOM.max} value={zoom} onValueChange={setZoom} />
    </div>
  );
}
