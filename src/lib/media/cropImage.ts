/** An area of an image, in its own pixels after the camera's rotation. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.92;

/**
 * Cuts an area out of an image and scales it down to `maxSide` if it is larger. The browser has already applied the
 * camera's rotation.
 */
export async function cropImage(file: File, area: Area, maxSide: number): Promise<File> {
  const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height);
  bitmap.close();
  // Safari writes PNG instead of WebP; both are accepted.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new Error('The image could not be cropped. Choose a smaller one.');
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${blob.type.slice('image/'.length)}`, {
    type: blob.type,
  });
}
