import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps
  extends Omit<
    ComponentProps<typeof BaseSwitch.Root>,
    'checked' | 'defaultChecked' | 'onCheckedChange' | 'className' | 'style' | 'children' | 'render' | 'nativeButton'
  > {
  /** Whether the switch is on, held by the owner. */
  checked?: boolean;
  /** Whether the switch begins on, when the widget holds it. */
  defaultChecked?: boolean;
  /** Called with the state that the user asks for, and what asked for it. */
  onCheckedChange?: BaseSwitch.Root.Props['onCheckedChange'];
  className?: string;
  style?: CSSProperties;
}

/** An on/off control. Renders a `<button role="switch">`; themes style `data-checked` and `data-disabled`. */
export function Switch({ className, ...props }: SwitchProps) {
  return (
    <BaseSwitch.Root
      {...props}
      nativeButton
      render={<button type="button" />}
      className={clsx(styles.track, className)}
    >
      <BaseSwitch.Thumb className={styles.thumb} />
    </BaseSwitch.Root>
  );
}
