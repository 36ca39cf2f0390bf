import { warn } from '../warn';

/** Warns a developer about an invalid aspect ratio. */
export function checkCropper(aspect: number): void {
  if (aspect > 0 && Number.isFinite(aspect)) return;
  warn('Cropper', `got aspect=${aspect}, which is not a valid ratio.`, 'Use width / height, such as 16 / 9.');
}
