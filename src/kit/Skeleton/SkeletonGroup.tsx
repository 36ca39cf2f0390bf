import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useKitLabels } from '../KitLabels';

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
