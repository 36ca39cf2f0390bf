import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type ImageWidth, inWidth } from '../../../shared/imageWidths';
import styles from './Image.module.css';

export interface ImageProps extends Omit<ComponentProps<'span'>, 'children' | 'role'> {
  /** Address of the image. If it is missing or fails, `fallback` is shown. */
  src: string | null | undefined;
  /** Alternative text of the image; `''` for decoration. */
  alt: string;
  /** Aspect ratio of the frame, also before the image has loaded, so that the layout does not shift. */
  ratio?: '16:9' | '4:3' | '1:1';
  /** `cover` fills the frame and crops the rest; `contain` shows the whole image. */
  fit?: 'cover' | 'contain';
  /** For the largest image of the first screen: it is loaded at once and before the others. */
  priority?: boolean;
  /** Other sizes of the same image, as in HTML. */
  srcSet?: string;
  /** Displayed width of the image, as in HTML; used with `srcSet`. */
  sizes?: string;
  /** Shown in the frame if the image is missing or fails. It is decoration: `alt` describes it. */
  fallback?: ReactNode;
}

/** `sent` is the state in the server's HTML. The image must be visible in it even if scripts never run. */
type Status = 'sent' | 'loading' | 'loaded' | 'failed';

/**
 * An image in a frame of fixed aspect ratio, with a fallback if it is missing or fails. The layout does not shift when
 * it loads. Renders a `<span>` around an `<img>`; themes style `data-state` (`sent`, `loading`, `loaded`, `failed`),
 * `data-ratio`, `data-fit` and `data-priority`.
 */
export function Image({ ratio = '16:9', fit = 'cover', priority = false, ...props }: ImageProps) {
  // A new address is a new image, so the key resets the state.
  return <Frame key={props.src} {...props} ratio={ratio} fit={fit} priority={priority} />;
}

function Frame({ src, alt, ratio, fit, priority, srcSet, sizes, fallback, className, ...props }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [status, setStatus] = useState<Status>(src ? 'sent' : 'failed');

  useEffect(() => {
    if (image.current) setStatus(statusOf(image.current));
  }, []);

  return (
    <span
      {...props}
      className={clsx(styles.frame, className)}
      data-state={status}
      data-ratio={ratio}
      data-fit={fit}
      data-priority={priority || undefined}
    >
      {src && status !== 'failed' ? (
        <img
          ref={image}
          className={styles.image}
          src={src}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onLoad={() => setStatus('loaded')}
          onError={() => setStatus('failed')}
        />
      ) : (
        <Fallback alt={alt}>{fallback}</Fallback>
      )}
    </span>
  );
}

/** State of an image at hydration: it may have loaded or failed before React attached its event handlers. */
function statusOf(image: HTMLImageElement): Status {
  if (!image.complete) return 'loading';
  return image.naturalWidth > 0 ? 'loaded' : 'failed';
}

function Fallback({ alt, children }: { alt: string; children: ReactNode }) {
  if (!alt) {
    return (
      <span className={styles.fallback} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <span className={styles.fallback} role="img" aria-label={alt}>
      {children}
    </span>
  );
}

/**
 * `srcSet` of a stored image, so that the browser loads no more pixels than it shows. `ownWidth` is the width of the
 * image at `src`. `undefined` if there is no image, or it exists in one width only.
 */
export function srcSetOf(
  src: string | null | undefined,
  widths: readonly ImageWidth[],
  ownWidth: number,
): string | undefined {
  if (!src || inWidth(src, widths[0] as ImageWidth) === null) return undefined;
  return [...widths.map((width) => `${inWidth(src, width)} ${width}w`), `${src} ${ownWidth}w`].join(', ');
}
