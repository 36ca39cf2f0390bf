import { Menu } from '@base-ui/react/menu';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
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

interface ItemsProps<Command extends DropdownCommand> {
  items: readonly DropdownItem<Command>[];
  hideAfterClick: boolean;
  onCommand?: (command: Command, item: DropdownItem<Command>) => void;
}

/** The items of a menu. */
export function DropdownItems<Command extends DropdownCommand>({ items, ...props }: ItemsProps<Command>) {
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
