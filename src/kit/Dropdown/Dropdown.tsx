import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { type ComponentProps, cloneElement, type ReactElement } from 'react';
import styles from './Dropdown.module.css';
import type { DropdownCommand, DropdownItem } from './DropdownItem';
import { DropdownItems } from './DropdownItems';

export type { DropdownCommand, DropdownItem };

export interface DropdownProps<Command extends DropdownCommand>
  extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** The button that opens the menu: one element that takes a ref and the props of a button. */
  trigger: ReactElement<{ type?: unknown }>;
  items: readonly DropdownItem<Command>[];
  /** Called with the command and the item that the user chose. */
  onCommand?: (command: Command, item: DropdownItem<Command>) => void;
  /** Whether the menu is open, held by the owner. */
  visible?: boolean;
  /** Called when the user opens or closes the menu. */
  onVisibleChange?: (visible: boolean) => void;
  /** How the menu is placed: `fixed` for a trigger that stays while the page scrolls. */
  position?: 'absolute' | 'fixed';
  /** Whether choosing an item closes the menu (SPEC.md section 4). */
  hideAfterClick?: boolean;
  /** Whether checked items exclude each other (radio items) or not (checkbox items). */
  choice?: 'single' | 'multiple';
  /** Which edge of the trigger the menu keeps to. */
  align?: 'start' | 'center' | 'end';
}

/**
 * A menu that a button opens. Arrows move, Enter chooses, Escape closes, letters jump; focus returns to the button.
 * Other props go to the menu. Themes style `data-highlighted`, `data-checked`, `data-disabled` and `data-danger`.
 */
export function Dropdown<Command extends DropdownCommand>({
  trigger,
  items,
  onCommand,
  visible,
  onVisibleChange,
  position = 'absolute',
  hideAfterClick = true,
  choice = 'single',
  align = 'start',
  className,
  ...props
}: DropdownProps<Command>) {
  return (
    <Menu.Root open={visible} onOpenChange={(open) => onVisibleChange?.(open)} modal={false}>
      <Menu.Trigger render={withOwnType(trigger)} />
      <Menu.Portal>
        <Menu.Positioner
          className={styles.positioner}
          positionMethod={position}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup {...props} className={clsx(styles.menu, className)}>
            <DropdownItems items={items} choice={choice} hideAfterClick={hideAfterClick} onCommand={onCommand} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Base UI gives its trigger the HTML type `button`; to a component, such as our Button, `type` means something else. */
function withOwnType(trigger: DropdownProps<DropdownCommand>['trigger']) {
  return typeof trigger.type === 'string' ? trigger : cloneElement(trigger, { type: trigger.props.type });
}
