import { Suspense, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { FieldSet } from '@/kit/FieldSet/FieldSet';
import { FileDrop } from '@/kit/FileDrop/FileDrop';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useText } from '@/lib/intl/useText';
import { inspectImage, MediaError } from '@/lib/media/inspectMedia';
import { fieldId } from '../form/TextField';
import { mediaId } from '../values/releaseValues';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './ImageField.module.css';
import { MediaPreview } from './MediaPreview';

const CropDialog = lazyPart(async () => ({ default: (await import('./CropDialog')).CropDialog }), LayerFailure);

/** Requirements of each image: requirements.md section 5. */
const SHAPES = {
  icon: { aspect: 1, ratio: '1:1', smallest: 32 },
  cover: { aspect: 16 / 9, ratio: '16:9', smallest: 1 },
} as const;

/** Relative difference to the aspect ratio below which an image is not cropped. */
const TOLERANCE = 0.01;

export interface ImageFieldProps {
  form: ReleaseFormState;
  name: 'icon' | 'cover';
}

/** The icon or the cover: checked by content, and cropped if its aspect ratio differs. */
export function ImageField({ form, name }: ImageFieldProps) {
  const text = useText();
  const shape = SHAPES[name];
  const [mediaError, setError] = useState<string>();
  const [cropped, setCropped] = useState<File | null>(null);
  const item = form.values[name];
  const label = text(`release.${name}`);

  const hold = (file: File) => form.change({ [name]: { id: mediaId(), kind: 'image', file } });
  const handleFiles = async ([file]: File[]) => {
    if (!file) return;
    setError(undefined);
    try {
      const { width, height } = await inspectImage(file);
      if (Math.min(width, height) < shape.smallest)
        throw new MediaError('release.imageTooSmall', { size: shape.smallest });
      if (Math.abs(width / height / shape.aspect - 1) <= TOLERANCE) hold(file);
      else setCropped(file);
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      setError(text(error.id, error.values));
    }
  };

  return (
    <FieldSet
      id={fieldId(name)}
      label={label}
      hint={text(`release.${name}Hint`)}
      error={[mediaError, form.errorAt(name)].filter(Boolean).join(' ') || undefined}
    >
      <div className={styles.field} data-kind={name}>
        {item && <MediaPreview item={item} alt={label} ratio={shape.ratio} />}
        <div className={styles.actions}>
          <FileDrop
            aria-label={item ? text('release.replace', { name: label }) : label}
            suggest={['image']}
            replaces={item !== null}
            onFiles={handleFiles}
          />
          {item && (
            <div className={styles.buttons}>
              {item.file && (
                <Button size="small" onClick={() => setCropped(item.file)}>
                  {text('release.crop')}
                </Button>
              )}
              <Button size="small" icon="close" onClick={() => form.change({ [name]: null })}>
                {text('release.remove')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {cropped && (
        <Suspense fallback={null}>
          <CropDialog file={cropped} name={name} aspect={shape.aspect} onCrop={hold} onClose={() => setCropped(null)} />
        </Suspense>
      )}
    </FieldSet>
  );
}
