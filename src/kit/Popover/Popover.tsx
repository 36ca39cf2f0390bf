import { Popover as BasePopover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { HOVER_MS, keepTypeProp, type LayerTrigger, useTriggeredLayer } from '../layerTrigger';
import styles from './Popover.module.css';

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'children' | 'title' | 'role'> {
  /** The button that opens the panel: one element that accepts a ref and the props of a button. */
  trigger: LayerTrigger;
  /** Name of the panel, above its content. */
  title: ReactNode;
  /** Content at the end of the title's line, such as an action for all items of the panel. */
  extra?: ReactNode;
  /** Content of the panel; it scrolls if it is long. */
  children: ReactNode;
  /** Opens the panel (controlled). */
  visible?: boolean;
  /** Called when the user opens or closes the panel. */
  onVisibleChange?: (visible: boolean) => void;
  /** Opens the panel also when a mouse rests on the trigger, and closes it when the mouse leaves both. */
  openOnHover?: boolean;
  /** Edge of the trigger that the panel is aligned to. */
  align?: 'start' | 'center' | 'end';
}

/**
 * A panel next to its button, for content other than a menu: links, lists, a few fields. The page behind stays usable;
 * Escape and a press outside close the panel, and the focus returns to the button. `ref`, `className` and other props
 * are passed to the panel, a `<div role="dialog">` at the end of the page; themes style `data-side` and `data-align`.
 */
export function Popover({
  trigger,
  title,
  extra,
  children,
  visible,
  onVisibleChange,
  openOnHover = false,
  align = 'start',
  className,
  ...props
}: PopoverProps) {
  const layer = useTriggeredLayer(visible, onVisibleChange);
  return (
    <BasePopover.Root {...layer}>
      <BasePopover.Trigger openOnHover={openOnHover} delay={HOVER_MS} render={keepTypeProp(trigger)} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.positioner} align={align} sideOffset={4} collisionPadding={8}>
          <BasePopover.Popup {...props} className={clsx(styles.panel, className)}>
            <div className={styles.header}>
              <BasePopover.Title className={styles.title}>{title}</BasePopover.Title>
              {extra}
            </div>
            <div className={styles.body}>{children}</div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
