import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './Icon.module.css';

const CIRCLE = 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0z';
const HEART =
  'M12 20.25S3.75 15.45 3.75 9.45A4.35 4.35 0 0 1 12 7.5a4.35 4.35 0 0 1 8.25 1.95c0 6-8.25 10.8-8.25 10.8z';
const EYE = 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z';
const dot = (x: number) => `M${x + 1.6} 12a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0z`;

/** Our own icons: one path each on a 24 × 24 grid, stroked with the color of the text. */
export const PATHS = {
  search: 'M17.25 10.75a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM20 20l-4.6-4.6',
  heart: HEART,
  'heart-filled': HEART,
  download: 'M12 3.75V15m0 0-4.5-4.5M12 15l4.5-4.5M4.5 20.25h15',
  upload: 'M12 15V3.75m0 0L7.5 8.25M12 3.75l4.5 4.5M4.5 20.25h15',
  eye: EYE,
  'eye-off': `${EYE}M4 4l16 16`,
  check: 'm4.5 12.75 4.8 4.8L19.5 7.25',
  close: 'm6 6 12 12m0-12L6 18',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  'arrow-up': 'M12 19.5v-15m0 0-6 6m6-6 6 6',
  'arrow-left': 'M19.5 12h-15m0 0 6-6m-6 6 6 6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4l2.3 2.2M19.5 4v4.8h-4.8',
  bell: 'M5 17h14l-1.5-2v-4.5a5.5 5.5 0 0 0-11 0V15L5 17zm5 3.5h4',
  globe: `${CIRCLE}M3.75 12h16.5M12 3.75c2.4 2.2 3.6 5 3.6 8.25s-1.2 6.05-3.6 8.25c-2.4-2.2-3.6-5-3.6-8.25s1.2-6.05 3.6-8.25z`,
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: dot(5.5) + dot(12) + dot(18.5),
  user: 'M15.9 8a3.9 3.9 0 1 1-7.8 0 3.9 3.9 0 0 1 7.8 0zM4.75 20.25c.6-3.7 3.5-5.5 7.25-5.5s6.65 1.8 7.25 5.5',
  'log-out': 'M9.5 4.25H6a1.5 1.5 0 0 0-1.5 1.5v12.5a1.5 1.5 0 0 0 1.5 1.5h3.5M10 12h10m0 0-3.75-3.75M20 12l-3.75 3.75',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.75v2m0 14.5v2M2.75 12h2m14.5 0h2M5.46 5.46l1.41 1.41m10.26 10.26 1.41 1.41m0-13.08-1.41 1.41M6.87 17.13l-1.41 1.41',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.6 6.6 0 0 0 10.5 10.5z',
  monitor:
    'M5.25 4.25h13.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5.25a1.5 1.5 0 0 1-1.5-1.5v-9a1.5 1.5 0 0 1 1.5-1.5zM12 16.25v4M8 20.25h8',
  copy: 'M10.25 8.25h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.75 5.25a1.5 1.5 0 0 0-1.5-1.5h-9a1.5 1.5 0 0 0-1.5 1.5v9a1.5 1.5 0 0 0 1.5 1.5',
  link: 'M9.75 14.25a3.75 3.75 0 0 0 5.4 0l3-3a3.75 3.75 0 0 0-5.4-5.4l-1.05 1.05M14.25 9.75a3.75 3.75 0 0 0-5.4 0l-3 3a3.75 3.75 0 0 0 5.4 5.4l1.05-1.05',
  external:
    'M13.75 4.25h6v6M19.75 4.25 11 13M18 14v4.25a1.5 1.5 0 0 1-1.5 1.5H5.75a1.5 1.5 0 0 1-1.5-1.5V7.5A1.5 1.5 0 0 1 5.75 6H10',
  flag: 'M6 20.25V3.75h11.25L15 8.25l2.25 4.5H6',
  warning:
    'M10.7 4.5 3.2 17.5a1.5 1.5 0 0 0 1.3 2.25h15a1.5 1.5 0 0 0 1.3-2.25l-7.5-13a1.5 1.5 0 0 0-2.6 0zM12 9.25v4.25M12 16.5h.01',
  error: `${CIRCLE}M12 7.75v4.75M12 16.25h.01`,
  info: `${CIRCLE}M12 11.5v4.75M12 7.75h.01`,
  success: `${CIRCLE}m-12 .25 2.6 2.6 4.9-5.2`,
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: 'M8 5.25v13.5l11-6.75z',
  pause: 'M9 5.5v13M15 5.5v13',
  shield: 'M12 3.75 19.5 6v6c0 4.5-3.3 7.2-7.5 8.7C7.8 19.2 4.5 16.5 4.5 12V6z',
  layers: 'm12 3.75 8.25 4.5L12 12.75l-8.25-4.5zM3.75 12.75 12 17.25l8.25-4.5',
  storage:
    'M6.75 5.25h10.5a3 3 0 0 1 3 3v7.5a3 3 0 0 1-3 3H6.75a3 3 0 0 1-3-3v-7.5a3 3 0 0 1 3-3zM7.5 14.5h.01M12 14.5h4.5',
  wifi: 'M3.75 9.75a12 12 0 0 1 16.5 0M7.2 13.5a7.2 7.2 0 0 1 9.6 0M10.5 17.25a2.25 2.25 0 0 1 3 0',
  clipboard:
    'M8.5 5.25H7a1.5 1.5 0 0 0-1.5 1.5v12a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-12a1.5 1.5 0 0 0-1.5-1.5h-1.5M10 3.75h4a1.5 1.5 0 0 1 1.5 1.5V6a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-.75a1.5 1.5 0 0 1 1.5-1.5z',
  file: 'M13.5 3.75H7a1.5 1.5 0 0 0-1.5 1.5v13.5a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-10zM13.5 3.75v5h5',
  font: 'M4.75 19.5 11.5 4.5h1l6.75 15M7.4 14.25h9.2',
  code: 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5',
  settings:
    'M4 7.5h8.75M18.25 7.5H20M4 16.5h1.75M11.25 16.5H20M18.25 7.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0zM11.25 16.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0z',
  spinner: 'M20.25 12A8.25 8.25 0 1 1 12 3.75',
} as const;

export type IconName = keyof typeof PATHS;

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
