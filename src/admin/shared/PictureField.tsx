import { lazy, Suspense, useRef, useState } from 'react';
import { FileDrop } from '@/kit/FileDrop/FileDrop';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { type Area, cropPicture } from '@/lib/media/cropPicture';
import { inspectPicture, MediaFault } from '@/lib/media/inspectMedia';
import { useObjectUrl } from '@/lib/media/useObjectUrl';
import { LatePart } from './LatePart';
import styles from './PictureField.module.css';

const Cropper = lazy(async () => ({ default: (await import('@/kit/Cropper/Cropper')).Cropper }));

/** The longest side that is sent, in px: a banner's own, which is the widest of all. */
const LONGEST_SIDE = 1920;

interface PictureFieldProps {
  /** The chosen picture, cut; held by antd's form, as are `onChange` and `id`. */
  value?: File;
  onChange?: (file: File) => void;
  id?: string;
  label: string;
  /** The address of the picture that is stored already. */
  stored?: string;
  /** Width by height of the part that stays; without one the whole picture does. */
  aspect?: number;
}

/** A picture of a form: looked at by its content, and cut to its proportion in place. */
export function PictureField({ value, onChange, id, label, stored, aspect }: PictureFieldProps) {
  const text = useText();
  const [original, setOriginal] = useState<File>();
  const [fault, setFault] = useState<string>();
  const address = useObjectUrl(original);
  const cut = useCut(original, onChange);
  const shown = useObjectUrl(value) ?? (value ? undefined : stored);

  const handleFiles = async ([file]: File[]) => {
    if (!file) return;
    try {
      await inspectPicture(file);
      setFault(undefined);
      setOriginal(file);
      // Whole for now: who saves at once sends it as it is, and the server cuts its middle.
      onChange?.(file);
    } catch (error) {
      if (!(error instanceof MediaFault)) throw error;
      setFault(text(error.id, error.values));
    }
  };

  return (
    <div className={styles.field}>
      {original && aspect ? (
        <LatePart>
          <Suspense fallback={null}>
            <Cropper
              // Another picture begins at its middle.
              key={address}
              src={address}
              aspect={aspect}
              words={{ area: text('picture.cropArea'), zoom: text('picture.zoom') }}
              onAreaChange={cut}
            />
            <p className={styles.hint}>{text('picture.cropHint')}</p>
          </Suspense>
        </LatePart>
      ) : (
        shown && <img className={styles.shown} src={shown} alt={text('picture.current')} />
      )}
      <FileDrop
        id={id}
        aria-label={label}
        suggest={['image']}
        replaces={Boolean(value ?? stored)}
        error={fault}
        onFiles={handleFiles}
      />
    </div>
  );
}

/** Cuts the part that stays whenever it was moved; of several movements the last one counts. */
function useCut(original: File | undefined, onCut: ((file: File) => void) | undefined) {
  const text = useText();
  const newest = useRef(0);
  return async (area: Area) => {
    if (!original) return;
    newest.current += 1;
    const own = newest.current;
    try {
      const file = await cropPicture(original, area, LONGEST_SIDE);
      if (own === newest.current) onCut?.(file);
    } catch {
      message.error(text('picture.failed'));
    }
  };
}
