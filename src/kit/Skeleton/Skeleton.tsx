import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useKitLabels } from '../KitLabels';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** `text` is one line as high as the text it stands for. */
  shape?: 'text' | 'rect' | 'circle';
  /** px, or any CSS length. */
  width?: number | string;
  /** px, or any CSS length. */
  height?: number | string;
}

/** Holds the place of something that loads, in its final size. Silent: `SkeletonGroup` speaks for all of them. */
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

export interface SkeletonGroupProps extends ComponentPropsWithRef<'div'> {
  /** What is loading; the kit's word for loading when left out. */
  label?: string;
  children: ReactNode;
}

/** A part of a page that loads: says so once, whatever the number of skeletons in it. */
export function SkeletonGroup({ label, children, ...props }: SkeletonGroupProps) {
  const labels = useKitLabels();
  return (
    <div {...props} role="status" aria-busy="true">
      <span className="ps-visually-hidden">{label ?? labels.loading}</span>
      {children}
    </div>
  );
}
