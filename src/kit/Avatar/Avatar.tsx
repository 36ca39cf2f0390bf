import { clsx } from 'clsx';
import { complain, complainUnlessOneOf } from '../complain';
import { Image, type ImageProps } from '../Image/Image';
import { srcSetOf } from '../Image/srcSetOf';
import { Drawing } from '../PluginArt/Drawing';
import styles from './Avatar.module.css';

/** Widths in which a picture of a person is brought beside its own, for 24 to 64 px on dense screens too. */
const WIDTHS = [64, 128] as const;
const OWN_WIDTH = 256;

export interface AvatarProps
  extends Omit<ImageProps, 'src' | 'srcSet' | 'sizes' | 'alt' | 'ratio' | 'fallback' | 'fit'> {
  /** The person's name: what the picture says to somebody who does not see it. */
  name: string;
  /** The person's id. The generated picture is made from it, so that it outlives a change of name. */
  userId?: string | number;
  /** The person's own picture. Without one, or when it fails, the generated one stands in. */
  src?: string | null;
  /** The side in px. */
  size?: 24 | 32 | 40 | 64;
  /** Other words than the name; `''` where the name stands beside the picture. */
  alt?: string;
}

/**
 * A person's picture, round. Renders an Image's `<span>`; without a picture, or when it fails, one that is drawn from
 * the person's id stands in. Themes style `data-size` and `data-state`.
 */
export function Avatar({ name, userId, src, size = 32, alt = name, className, ...props }: AvatarProps) {
  if (process.env.NODE_ENV !== 'production') checkAvatar({ name, userId, size });
  return (
    <Image
      {...props}
      src={src}
      srcSet={srcSetOf(src, WIDTHS, OWN_WIDTH)}
      sizes={`${size}px`}
      alt={alt}
      ratio="1:1"
      className={clsx(styles.avatar, className)}
      data-size={size}
      fallback={<Drawing kind="avatar" artKey={String(userId ?? name)} />}
    />
  );
}

function checkAvatar({ name, userId, size }: Pick<AvatarProps, 'name' | 'userId' | 'size'>): void {
  complainUnlessOneOf('Avatar', 'size', size, [24, 32, 40, 64]);
  if (name || userId !== undefined) return;
  complain(
    'Avatar',
    'got neither a name nor a userId, so it says nothing, and all such people look alike.',
    'Give the name.',
  );
}
