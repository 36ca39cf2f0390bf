import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { checkImage } from './Image.checks';
import styles from './Image.module.css';

export interface ImageProps extends Omit<ComponentProps<'span'>, 'children' | 'role'> {
  /** The picture's address. Nothing, or an address that fails, shows `fallback`. */
  src: string | null | undefined;
  /** What the picture says to somebody who does not see it; `''` for a picture that only decorates. */
  alt: string;
  /** The frame's proportion, which holds from the first paint: nothing jumps when the picture comes. */
  ratio?: '16:9' | '4:3' | '1:1';
  /** `cover` fills the frame and cuts what is over; `contain` shows the whole picture. */
  fit?: 'cover' | 'contain';
  /** For the largest picture of a first screen: asked for at once and before the others. */
  priority?: boolean;
  /** Other sizes of the same picture, as in HTML. */
  srcSet?: string;
  /** How wide the picture will be, as in HTML; goes with `srcSet`. */
  sizes?: string;
  /** Shown in the frame instead of a picture that is absent or fails. Decoration: `alt` speaks for it. */
  fallback?: ReactNode;
}

/** `sent`: as the server drew it, before this browser had a look; the picture must then show without script. */
type Status = 'sent' | 'loading' | 'loaded' | 'failed';

/**
 * A picture in a frame of fixed proportion, so that nothing jumps when it comes, with something in its place when it
 * does not. Renders a `<span>` around an `<img>`; themes style `data-state` (`sent`, `loading`, `loaded`, `failed`),
 * `data-ratio`, `data-fit` and `data-priority`.
 */
export function Image({ ratio = '16:9', fit = 'cover', priority = false, ...props }: ImageProps) {
  if (process.env.NODE_ENV !== 'production') checkImage({ ratio, fit, ...props });
  // Another address is another picture: it starts from the beginning.
  return <Frame key={props.src} {...props} ratio={ratio} fit={fit} priority={priority} />;
}

function Frame({ src, alt, ratio, fit, priority, srcSet, sizes, fallback, className, ...props }: ImageProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [status, setStatus] = useState<Status>(src ? 'sent' : 'failed');

  useEffect(() => {
    if (picture.current) setStatus(statusOf(picture.current));
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
          ref={picture}
          className={styles.picture}
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

/** A picture of the server's page can be there, or have failed, before its handlers are. */
function statusOf(picture: HTMLImageElement): Status {
  if (!picture.complete) return 'loading';
  return picture.naturalWidth > 0 ? 'loaded' : 'failed';
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
