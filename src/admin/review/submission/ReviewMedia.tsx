import { Image } from 'antd';
import { type Medium, mediaOf } from '@/features/review/difference/listingChanges';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { ReviewDetail } from '../../../../contract/reviews/reviewList';
import type { MessageId } from '../../../../locales/messageIds.generated';
import styles from './ReviewPage.module.css';

const KINDS: Record<Medium['kind'], MessageId> = {
  icon: 'review.icon',
  cover: 'review.cover',
  picture: 'review.image',
  video: 'review.video',
};

/** Icon, cover, images, and video. Marks those that were added or removed since the last approval. */
export function ReviewMedia({ detail }: { detail: ReviewDetail }) {
  const text = useText();
  const media = mediaOf(detail.approved_before?.listing ?? null, detail);
  return (
    <section className={styles.card}>
      <h2>{text('audit.media')}</h2>
      {media.length === 0 && <p className={styles.quiet}>{text('review.noMedia')}</p>}
      <Image.PreviewGroup>
        <div className={styles.media}>
          {media.map((medium) => (
            <MediaItem key={`${medium.kind} ${medium.address}`} medium={medium} />
          ))}
        </div>
      </Image.PreviewGroup>
    </section>
  );
}

function MediaItem({ medium: { kind, address, change } }: { medium: Medium }) {
  const text = useText();
  const title = text(KINDS[kind]);
  return (
    <figure className={styles.mediaItem} data-kind={kind}>
      {kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: developers upload no captions
        <video src={address} controls preload="metadata" aria-label={title} />
      ) : (
        <Image src={address} alt={title} />
      )}
      <figcaption>
        {title}
        {change !== 'same' && <Tag kind={change === 'added' ? 'ok' : 'bad'}>{text(`review.change.${change}`)}</Tag>}
      </figcaption>
    </figure>
  );
}
