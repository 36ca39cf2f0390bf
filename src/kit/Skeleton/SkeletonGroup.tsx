import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useKitLabels } from '../KitLabels';

export interface SkeletonGroupProps extends Omit<ComponentPropsWithRef<'div'>, 'role'> {
  /** What is loading; the kit's word for loading when left out. */
  label?: string;
  /** Skeletons, in the geometry of what they stand for. */
  children: ReactNode;
}

/**
 * A part of a page that loads: says so once, whatever the number of skeletons in it. Renders a `<div role="status">`
 * with words that only assistive technology reads.
 */
export function SkeletonGroup({ label, children, ...props }: SkeletonGroupProps) {
  const labels = useKitLabels();
  // Not busy: assistive technology would wait for the end before it says that something loads.
  return (
    <div {...props} role="status">
      <span className="ps-visually-hidden">{label ?? labels.loading}</span>
      {children}
    </div>
  );
}
