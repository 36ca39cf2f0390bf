import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { warnUnlessOneOf } from '../warn';
import styles from './Skeleton.module.css';

export { SkeletonGroup } from './SkeletonGroup';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** `text` is one line, as high as the text that it replaces. */
  shape?: 'text' | 'rect' | 'circle';
  /** px, or any CSS length; the width of its container by default. */
  width?: number | string;
  /** px, or any CSS length; for a circle the width by default. */
  height?: number | string;
}

/**
 * Placeholder of content that is loading, in its final size, so that the layout does not shift. Renders a `<span>` that
 * is hidden from assistive technology; a SkeletonGroup around the skeletons is announced. Themes style `data-shape`.
 */
export function Skeleton({ shape = 'rect', width, height, className, style, ...props }: SkeletonProps) {
  if (process.env.NODE_ENV !== 'production') checkSkeleton(shape);
  return (
    <span
      {...props}
      aria-hidden="true"
      className={clsx(styles.skeleton, className)}
      style={{ width, height: shape === 'circle' ? (height ?? width) : height, ...style }}
      data-shape={shape}
    />
  );
}

function checkSkeleton(shape: unknown): void {
  warnUnlessOneOf('Skeleton', 'shape', shape, ['text', 'rect', 'circle']);
}
