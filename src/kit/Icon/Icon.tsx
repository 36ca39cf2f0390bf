import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './Icon.module.css';
import { type IconName, PATHS } from './paths';

export type { IconName } from './paths';

const FILLED: ReadonlySet<IconName> = new Set<IconName>(['heart-filled', 'play', 'more']);

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'name' | 'children'> {
  name: IconName;
  /** Edge in px. */
  size?: number;
  /** What the icon says to people who do not see it. Leave it out where words stand beside the icon. */
  label?: string;
}

/** A drawing in the colour of the text around it. `spinner` turns by itself. Renders an `<svg>`. */
export function Icon({ name, size = 16, label, className, ...props }: IconProps) {
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
      // Small drawings need a heavier line to look as heavy as the text beside them.
      strokeWidth={size < 20 ? 2.25 : 1.9}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
