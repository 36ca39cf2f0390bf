import { Popover as BasePopover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useLayer } from '../Dialog/useLayer';
import { HOVER_MS, isHoverWhileTyping } from '../openOnHover';
import { useControlled } from '../useControlled';
import { checkPopover } from './Popover.checks';
import styles from './Popover.module.css';

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'children' | 'title' | 'role'> {
  /** The button that opens the panel: one element that accepts a ref and the props of a button. */
  trigger: ReactElement<{ type?: unknown }>;
  /** Name of the panel, above its content. */
  title: ReactNode;
  /** Content at the end of the title's line, such as an action for all items of the panel. */
  extra?: ReactNode;
  /** Content of the panel; it scrolls if it is long. */
  children: ReactNode;
  /** Opens the panel (controlled). */
  visible?: boolean;
  /** Opens the panel initially (uncontrolled). */
  defaultVisible?: boolean;
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
  defaultVisible = false,
  onVisibleChange,
  openOnHover = false,
  align = 'start',
  className,
  ...props
}: PopoverProps) {
  if (process.env.NODE_ENV !== 'production') checkPopover({ trigger, align });
  const [open, setOpen] = useControlled(visible, defaultVisible, onVisibleChange);
  const isForLayerAbove = useLayer(open);
  if (!isValidElement(trigger)) return null;
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, change) => {
        if (!isForLayerAbove(change) && !isHoverWhileTyping(next, change)) setOpen(next);
      }}
    >
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

/**
 * Keeps the trigger's own `type`. Base UI sets it to the HTML type `button`, but `type` of a component such as our
 * Button has another meaning.
 */
function keepTypeProp(trigger: PopoverProps['trigger']) {
  return typeof trigger.type === 'string' ? trigger : cloneElement(trigger, { type: trigger.props.type });
}
