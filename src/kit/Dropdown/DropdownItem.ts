import type { ReactNode } from 'react';

/** What an item stands for; handed back as it is. */
export type DropdownCommand = string | number | object;

/** One entry of the menu. */
export interface DropdownItem<Command extends DropdownCommand = DropdownCommand> {
  /** What the item stands for; handed to `onCommand`. */
  command: Command;
  /** What the item is called. */
  label: ReactNode;
  /** Stands before the label. */
  icon?: ReactNode;
  /** The act is not to be had now. The keyboard still finds the item. */
  disabled?: boolean;
  /** Draws a line above the item. */
  divide?: boolean;
  /** Whether the item is the chosen one. An item that says so, yes or no, is a choice and has room for a check mark. */
  checked?: boolean;
  /** Makes the item a link. */
  href?: string;
  /** Where the link opens, as in HTML. */
  target?: string;
  /** Marks an act that destroys. Its words must say so too. */
  danger?: boolean;
}
