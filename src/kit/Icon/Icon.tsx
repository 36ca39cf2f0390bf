import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { warnUnlessNumber, warnUnlessOneOf } from '../warn';
import styles from './Icon.module.css';
import { type IconName, PATHS } from './paths';

export type { IconName } from './paths';

const FILLED: ReadonlySet<IconName> = new Set<IconName>(['heart-filled', 'play', 'more']);

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'name' | 'children'> {
  /** Name of the icon; `spinner` rotates. */
  name: IconName;
  /** Side length in px. */
  size?: number;
  /** Accessible name of the icon. Omit it if there is text next to the icon. */
  label?: string;
}

/**
 * An icon of the kit in the color of the text around it. Renders an `<svg>`, hidden from assistive technology unless it
 * has a `label`. Themes style `data-icon` and `data-filled`.
 */
export function Icon({ name, size = 16, label, className, ...props }: IconProps) {
  if (process.env.NODE_ENV !== 'production') checkIcon(name, size);
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...props}
      className={clsx(styles.icon, name === 'spinner' && styles.spinner, className)}
      data-icon={name}
      data-filled={FILLED.has(name) || undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      // Small icons need a thicker line to look as heavy as the text beside them.
      strokeWidth={size < 20 ? 2.25 : 1.9}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

function checkIcon(name: string, size: number): void {
  warnUnlessOneOf('Icon', 'name', name, Object.keys(PATHS));
  warnUnlessNumber('Icon', 'size', size, 1);
}
