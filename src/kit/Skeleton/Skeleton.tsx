import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { complainUnlessOneOf } from '../complain';
import styles from './Skeleton.module.css';

export { SkeletonGroup } from './SkeletonGroup';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** `text` is one line as high as the text it stands for. */
  shape?: 'text' | 'rect' | 'circle';
  /** px, or any CSS length; as wide as its place when left out. */
  width?: number | string;
  /** px, or any CSS length; a circle is as high as it is wide. */
  height?: number | string;
}

/**
 * Placeholder of content that is loading, in its final size, so that nothing jumps. Renders a `<span>` that is hidden
 * from assistive technology: a SkeletonGroup around them announces the loading. Themes style `data-shape`.
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
  complainUnlessOneOf('Skeleton', 'shape', shape, ['text', 'rect', 'circle']);
}
