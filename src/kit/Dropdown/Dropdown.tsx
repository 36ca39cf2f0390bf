import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import { useLayer } from '../Dialog/useLayer';
import { HOVER_MS, isHoverWhileTyping, keepTypeProp, type LayerTrigger } from '../layerTrigger';
import { useControlled } from '../useControlled';
import styles from './Dropdown.module.css';
import { type DropdownCommand, type DropdownItem, DropdownItems } from './DropdownItems';

export type { DropdownCommand, DropdownItem };

export interface DropdownProps<Command extends DropdownCommand>
  extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** The button that opens the menu: one element that accepts a ref and the props of a button. */
  trigger: LayerTrigger;
  /** The items, from top to bottom. */
  items: readonly DropdownItem<Command>[];
  /** Called with the command and the item that the user selected. */
  onCommand?: (command: Command, item: DropdownItem<Command>) => void;
  /** Opens the menu (controlled). */
  visible?: boolean;
  /** Called when the user opens or closes the menu. */
  onVisibleChange?: (visible: boolean) => void;
  /** Positioning of the menu: `fixed` for a trigger that stays while the page scrolls. */
  position?: 'absolute' | 'fixed';
  /** Closes the menu when an item is selected (requirements.md section 4). */
  hideAfterClick?: boolean;
  /** Opens the menu also when a mouse rests on the trigger, and closes it when the mouse leaves both. */
  openOnHover?: boolean;
  /** Edge of the trigger that the menu is aligned to. */
  align?: 'start' | 'center' | 'end';
}

/** requirements.md section 9: the menu is at most as high as the viewport minus these px. */
const VIEWPORT_MARGIN_PX = 32;

/**
 * A menu that a button opens: actions, links, or a choice of a few. Arrows move, Enter selects, Escape closes, letters
 * jump to items, and the focus returns to the button. A command may be a text, a number or an object, and is passed
 * back unchanged. `ref`, `className` and other props are passed to the menu, a `<div role="menu">` at the end of the
 * page; themes style `data-highlighted`, `data-checked`, `data-disabled` and `data-danger` of its items.
 */
export function Dropdown<Command extends DropdownCommand>({
  trigger,
  items,
  onCommand,
  visible,
  onVisibleChange,
  position = 'absolute',
  hideAfterClick = true,
  openOnHover = false,
  align = 'start',
  className,
  style,
  ...props
}: DropdownProps<Command>) {
  const [open, setOpen] = useControlled(visible, false, onVisibleChange);
  const isForLayerAbove = useLayer(open);
  const popupStyle = { '--viewport-margin': `${VIEWPORT_MARGIN_PX}px`, ...style } as CSSProperties;
  return (
    <Menu.Root
      open={open}
      onOpenChange={(next, change) => {
        if (!isForLayerAbove(change) && !isHoverWhileTyping(next, change)) setOpen(next);
      }}
      modal={false}
    >
      <Menu.Trigger openOnHover={openOnHover} delay={HOVER_MS} render={keepTypeProp(trigger)} />
      <Menu.Portal>
        <Menu.Positioner
          className={styles.positioner}
          positionMethod={position}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup {...props} className={clsx(styles.menu, className)} style={popupStyle}>
            <DropdownItems items={items} hideAfterClick={hideAfterClick} onCommand={onCommand} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
