import { warn } from '../warn';

/** Warns a developer about an invalid aspect ratio. */
export function checkCropper(aspect: number): void {
  if (aspect > 0 && Number.isFinite(aspect)) return;
  warn('Cropper', `got the aspect ${aspect}, which no part of a picture has.`, 'Give its width by its height.');
}
