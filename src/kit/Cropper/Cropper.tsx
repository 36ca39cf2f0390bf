import 'react-easy-crop/react-easy-crop.css';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import EasyCrop from 'react-easy-crop';
import type { Area } from '../../lib/media/cropPicture';
import { Slider } from '../Slider/Slider';
import { checkCropper } from './Cropper.checks';
import styles from './Cropper.module.css';

/** What is said to those who do not see the picture. */
export interface CropperWords {
  /** Names the part of the picture that stays. */
  area: string;
  /** Names the slider. */
  zoom: string;
}

export interface CropperProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The picture's address; nothing while it is on its way. */
  src: string | undefined;
  /** Width by height of the part that stays: `16 / 9`. */
  aspect: number;
  /** Called with the part that stays, in pixels of the picture, whenever a movement has ended. */
  onAreaChange: (area: Area) => void;
  words: CropperWords;
}

/** The zoom in per cent: the whole picture to three times its size. */
const ZOOM = { min: 100, max: 300 } as const;
/** px that an arrow key moves the picture by. */
const KEYBOARD_STEP = 8;

/**
 * Chooses the part of a picture that stays, in a given proportion: moved by drag or by arrow keys, made larger by a
 * slider or a wheel. Renders a `<div>`. Download it on first use: it brings its crop engine.
 */
export function Cropper({ src, aspect, onAreaChange, words, className, ...props }: CropperProps) {
  if (process.env.NODE_ENV !== 'production') checkCropper(aspect);
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
          cropperProps={{ role: 'group', 'aria-label': words.area }}
          onCropChange={setCrop}
          onZoomChange={(next) => setZoom(next * 100)}
          onCropComplete={(_shown, pixels) => onAreaChange(pixels)}
        />
      </div>
      <Slider aria-label={words.zoom} min={ZOOM.min} max={ZOOM.max} value={zoom} onValueChange={setZoom} />
    </div>
  );
}
