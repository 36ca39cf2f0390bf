import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useKitLabels } from '../KitLabels';
import styles from './Skeleton.module.css';

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

export interface SkeletonGroupProps extends Omit<ComponentPropsWithRef<'div'>, 'role'> {
  /** Announced text, such as "Plugins are loading"; by default the kit's text. */
  label?: string;
  /** Skeletons, in the layout of the content that they replace. */
  children: ReactNode;
}

/**
 * A part of a page that is loading, announced once for all skeletons in it. Renders a `<div role="status">`
 * with a visually hidden text.
 */
export function SkeletonGroup({ label, children, ...props }: SkeletonGroupProps) {
  const labels = useKitLabels();
  // Not `aria-busy`: assistive technology would announce nothing until the loading has ended.
  return (
    <div {...props} role="status">
      <span className="ps-visually-hidden">{label ?? labels.loading}</span>
      {children}
    </div>
  );
}
