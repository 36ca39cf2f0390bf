import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, cloneElement, isValidElement, type ReactElement } from 'react';
import { useLayer } from '../Dialog/useLayer';
import { HOVER_MS, isHoverWhileTyping } from '../openOnHover';
import { useControlled } from '../useControlled';
import { checkDropdown } from './Dropdown.checks';
import styles from './Dropdown.module.css';
import type { DropdownCommand, DropdownItem } from './DropdownItem';
import { DropdownItems } from './DropdownItems';

export type { DropdownCommand, DropdownItem };

export interface DropdownProps<Command extends DropdownCommand>
  extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** The button that opens the menu: one element that accepts a ref and the props of a button. */
  trigger: ReactElement<{ type?: unknown }>;
  /** The items, from top to bottom. */
  items: readonly DropdownItem<Command>[];
  /** Called with the command and the item that the user selected. */
  onCommand?: (command: Command, item: DropdownItem<Command>) => void;
  /** Opens the menu (controlled). */
  visible?: boolean;
  /** Opens the menu initially (uncontrolled). */
  defaultVisible?: boolean;
  /** Called when the user opens or closes the menu. */
  onVisibleChange?: (visible: boolean) => void;
  /** Positioning of the menu: `fixed` for a trigger that stays while the page scrolls. */
  position?: 'absolute' | 'fixed';
  /** Closes the menu when an item is selected (SPEC.md section 4). */
  hideAfterClick?: boolean;
  /** `single`: checked items exclude each other (radio items). `multiple`: they do not (checkbox items). */
  choice?: 'single' | 'multiple';
  /** Opens the menu also when a mouse rests on the trigger, and closes it when the mouse leaves both. */
  openOnHover?: boolean;
  /** Edge of the trigger that the menu is aligned to. */
  align?: 'start' | 'center' | 'end';
}

/** SPEC.md section 9: the menu is at most as high as the viewport minus these px. */
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
  defaultVisible = false,
  onVisibleChange,
  position = 'absolute',
  hideAfterClick = true,
  choice = 'single',
  openOnHover = false,
  align = 'start',
  className,
  style,
  ...props
}: DropdownProps<Command>) {
  if (process.env.NODE_ENV !== 'production') checkDropdown({ trigger, items, position, choice, align });
  const [open, setOpen] = useControlled(visible, defaultVisible, onVisibleChange);
  const isForLayerAbove = useLayer(open);
  if (!isValidElement(trigger)) return null;
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
            <DropdownItems items={items} choice={choice} hideAfterClick={hideAfterClick} onCommand={onCommand} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/**
 * Keeps the trigger's own `type`. Base UI sets it to the HTML type `button`, but `type` of a component such as our
 * Button has another meaning.
 */
function keepTypeProp(trigger: DropdownProps<DropdownCommand>['trigger']) {
  return typeof trigger.type === 'string' ? trigger : cloneElement(trigger, { type: trigger.props.type });
}
