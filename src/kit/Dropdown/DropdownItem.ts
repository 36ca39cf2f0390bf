import type { ReactNode } from 'react';

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
  /** Checked state. An item with this prop, true or false, is a choice and has room for a check mark. */
  checked?: boolean;
  /** Makes the item a link. */
  href?: string;
  /** Target of the link, as in HTML. */
  target?: string;
  /** Marks a destructive action. Its text must say so too. */
  danger?: boolean;
}
