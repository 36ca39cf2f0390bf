import { Image } from '@/kit/Image/Image';
import { useObjectUrl } from '@/lib/media/useObjectUrl';
import type { MediaItem } from '../values/releaseValues';
import styles from './MediaPreview.module.css';

export interface MediaPreviewProps {
  item: MediaItem;
  /** Alternative text. */
  alt: string;
  ratio?: '16:9' | '1:1';
}

/** An image as it will be shown, or a video that can be played. */
export function MediaPreview({ item, alt, ratio = '16:9' }: MediaPreviewProps) {
  const local = useObjectUrl(item.file);
  const address = item.address ?? local;
  if (item.kind === 'video') return <video className={styles.video} src={address} controls muted aria-label={alt} />;
  return <Image className={styles.image} src={address} alt={alt} ratio={ratio} />;
}
