import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { HOVER_MS, keepTypeProp, type LayerTrigger, useTriggeredLayer } from '../layerTrigger';
import styles from './Dropdown.module.css';

/** Value of an item, passed back unchanged. */
export type DropdownCommand = string | number | object;

/** One item of the menu. */
export interface DropdownItem<Command extends DropdownCommand = DropdownCommand> {
  /** Value of the item, passed to `onCommand`. */
  command: Command;
  /** Text of the item. */
  label: ReactNode;
  /** Icon before the text. */
  icon?: ReactNode;
  /** The action is not available. The keyboard still reaches the item. */
  disabled?: boolean;
  /** Shows a line above the item. */
  divide?: boolean;
  /** Checked state. An item with this prop, true or false, is one of a choice and has room for a check mark. */
  checked?: boolean;
  /** Makes the item a link. */
  href?: string;
  /** Target of the link, as in HTML. */
  target?: string;
  /** Marks a destructive action. Its text must say so too. */
  danger?: boolean;
}

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
  const layer = useTriggeredLayer(visible, onVisibleChange);
  const popupStyle = { '--viewport-margin': `${VIEWPORT_MARGIN_PX}px`, ...style } as CSSProperties;
  return (
    <Menu.Root {...layer} modal={false}>
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

interface ItemsProps<Command extends DropdownCommand> {
  items: readonly DropdownItem<Command>[];
  hideAfterClick: boolean;
  onCommand?: (command: Command, item: DropdownItem<Command>) => void;
}

/** The items of a menu. */
function DropdownItems<Command extends DropdownCommand>({ items, ...props }: ItemsProps<Command>) {
  const entries = items.map((item, index) => (
    <Fragment key={keyOf(item.command, index)}>
      {item.divide && <Menu.Separator className={styles.separator} />}
      <Item item={item} index={index} {...props} />
    </Fragment>
  ));
  if (items.every((item) => item.checked === undefined)) return entries;
  return <Menu.RadioGroup value={items.findIndex((item) => item.checked)}>{entries}</Menu.RadioGroup>;
}

/** React key of an item. It contains the type, because the number 1 and the text `1` are different commands. */
function keyOf(command: DropdownCommand, index: number) {
  return typeof command === 'object' ? `item ${index}` : `${typeof command} ${command}`;
}

interface ItemProps<Command extends DropdownCommand> extends Omit<ItemsProps<Command>, 'items'> {
  item: DropdownItem<Command>;
  index: number;
}

function Item<Command extends DropdownCommand>({ item, index, hideAfterClick, onCommand }: ItemProps<Command>) {
  const props = {
    className: styles.item,
    closeOnClick: hideAfterClick,
    'data-danger': item.danger || undefined,
    onClick: () => onCommand?.(item.command, item),
    children: (
      <>
        {item.icon && <span className={styles.icon}>{item.icon}</span>}
        <span className={styles.label}>{item.label}</span>
        {item.checked && <Icon name="check" className={styles.check} />}
      </>
    ),
  };
  // A link cannot be disabled, so a disabled item is rendered without its link.
  if (item.href !== undefined && !item.disabled) {
    return <Menu.LinkItem {...props} href={item.href} target={item.target} />;
  }
  if (item.checked === undefined) return <Menu.Item {...props} disabled={item.disabled} />;
  return <Menu.RadioItem {...props} value={index} disabled={item.disabled} />;
}
