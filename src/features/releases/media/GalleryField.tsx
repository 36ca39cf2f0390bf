import { useRef, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { FieldSet } from '@/kit/FieldSet/FieldSet';
import { FileDrop } from '@/kit/FileDrop/FileDrop';
import { type SortableLabels, SortableList } from '@/kit/SortableList/SortableList';
import { type Text, useText } from '@/lib/intl/useText';
import { inMegabytes, inspectMedia, MediaError } from '@/lib/media/inspectMedia';
import { MEDIA_LIMITS } from '../../../../contract/values/releases';
import { isolated } from '../../../../shared/text/isolated';
import { fieldId } from '../form/TextField';
import { type MediaItem, mediaCount, mediaId, type ReleaseValues } from '../values/releaseValues';
import type { ReleaseFormState } from '../values/useReleaseForm';
import styles from './GalleryField.module.css';
import { MediaPreview } from './MediaPreview';

/** Images and a video for the plugin's page, at most three together (requirements.md section 5). */
export function GalleryField({ form }: { form: ReleaseFormState }) {
  const text = useText();
  const { values, change } = form;
  const { mediaErrors, addFiles } = useIntake(form);
  const { panel_images, video } = values;
  const count = mediaCount(values);
  return (
    <FieldSet
      id={fieldId('media')}
      label={text('release.media')}
      hint={text('release.mediaHint', { limit: MEDIA_LIMITS.media_count, size: inMegabytes(MEDIA_LIMITS.video_bytes) })}
      count={`${count} / ${MEDIA_LIMITS.media_count}`}
      error={[...mediaErrors, form.errorAt('media')].filter(Boolean).join(' ') || undefined}
    >
      {panel_images.length > 0 && (
        <SortableList
          aria-label={text('release.images')}
          items={panel_images}
          labels={sortableLabels(text)}
          onReorder={(items) => change({ panel_images: items })}
          renderItem={(item, handle, index) => (
            <Tile
              item={item}
              name={text('release.image', { index: index + 1 })}
              handle={handle}
              onRemove={() => change({ panel_images: panel_images.filter((one) => one !== item) })}
            />
          )}
        />
      )}
      {video && (
        <div className={styles.video}>
          <Tile item={video} name={text('release.video')} onRemove={() => change({ video: null })} />
        </div>
      )}
      {count < MEDIA_LIMITS.media_count && (
        <FileDrop aria-label={text('release.media')} suggest={['image', 'video']} multiple onFiles={addFiles} />
      )}
    </FieldSet>
  );
}

interface TileProps {
  item: MediaItem;
  name: string;
  handle?: React.ReactNode;
  onRemove: () => void;
}

function Tile({ item, name, handle, onRemove }: TileProps) {
  const text = useText();
  return (
    <div className={styles.tile}>
      <MediaPreview item={item} alt={name} />
      <div className={styles.actions}>
        {handle}
        <Button
          size="small"
          shape="round"
          icon="close"
          aria-label={text('release.removeNamed', { name })}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

/** Adds files one after the other, each by its content type. Rejected files are listed. */
function useIntake(form: ReleaseFormState) {
  const text = useText();
  const [mediaErrors, setErrors] = useState<readonly string[]>([]);
  // While files are read, the user may remove or add others.
  const latestForm = useRef(form);
  latestForm.current = form;
  const addFiles = async (files: File[]) => {
    const found: string[] = [];
    const reject = (file: File, { id, values }: MediaError) =>
      found.push(`${isolated(file.name)}: ${text(id, values)}`);
    const read: { file: File; kind: MediaKind }[] = [];
    for (const file of files) {
      const isFull = mediaCount(latestForm.current.values) + read.length >= MEDIA_LIMITS.media_count;
      const kind = isFull ? new MediaError('release.tooManyMedia') : await kindOf(file);
      if (kind instanceof MediaError) reject(file, kind);
      else read.push({ file, kind });
    }
    const { values, change } = latestForm.current;
    const next: Media = { panel_images: [...values.panel_images], video: values.video };
    for (const { file, kind } of read) {
      const mediaError = addFile(file, kind, next);
      if (mediaError) reject(file, mediaError);
    }
    setErrors(found);
    change(next);
  };
  return { mediaErrors, addFiles };
}

type Media = Pick<ReleaseValues, 'panel_images' | 'video'>;
type MediaKind = Awaited<ReturnType<typeof inspectMedia>>;

/** Kind of a file by its content, or the reason why it is rejected. */
async function kindOf(file: File): Promise<MediaKind | MediaError> {
  try {
    return await inspectMedia(file);
  } catch (error) {
    if (error instanceof MediaError) return error;
    throw error;
  }
}

/** Adds a file to the matching field, or returns why there is no room for it. */
function addFile(file: File, kind: MediaKind, next: Media): MediaError | null {
  if (next.panel_images.length + (next.video ? 1 : 0) >= MEDIA_LIMITS.media_count)
    return new MediaError('release.tooManyMedia');
  if (kind === 'video' && next.video) return new MediaError('release.oneVideo');
  if (kind === 'video') next.video = { id: mediaId(), kind, file };
  else next.panel_images.push({ id: mediaId(), kind, file });
  return null;
}

/** Announcements while images are reordered. */
const sortableLabels = (text: Text): SortableLabels => ({
  handle: (values) => text('release.move', values),
  instructions: text('release.moveHint'),
  picked: (values) => text('release.movePicked', values),
  moved: (values) => text('release.moveMoved', values),
  dropped: (values) => text('release.moveDropped', values),
  canceled: text('release.moveCancelled'),
});
