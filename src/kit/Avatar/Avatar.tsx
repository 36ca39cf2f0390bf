import { clsx } from 'clsx';
import { Image, type ImageProps, srcSetOf } from '../Image/Image';
import { Drawing } from '../PluginArt/Drawing';
import styles from './Avatar.module.css';

/** Stored widths of a profile image besides its own, for 24 to 64 px on screens of normal and high density. */
const WIDTHS = [64, 128] as const;
const OWN_WIDTH = 256;

export interface AvatarProps
  extends Omit<ImageProps, 'src' | 'srcSet' | 'sizes' | 'alt' | 'ratio' | 'fallback' | 'fit'> {
  /** The user's name, used as alternative text. */
  name: string;
  /** The user's id. It is the seed of the generated image, so that a new name does not change the image. */
  userId?: string | number;
  /** The user's own image. If it is missing or fails, a generated one is shown. */
  src?: string | null;
  /** Side length in px. */
  size?: 24 | 32 | 40 | 64;
  /** Alternative text other than the name; `''` if the name is next to the image. */
  alt?: string;
}

/**
 * A user's round image. If it is missing or fails, an image is generated from the user's id, or else from the name.
 * Renders an Image's `<span>`; themes style `data-size` and `data-state`.
 */
export function Avatar({ name, userId, src, size = 32, alt = name, className, ...props }: AvatarProps) {
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
