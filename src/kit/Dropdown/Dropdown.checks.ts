import { isValidElement } from 'react';
import { warn, warnIfRepeated, warnUnlessOneOf } from '../warn';
import type { DropdownCommand, DropdownItem } from './DropdownItem';

interface CheckedProps {
  trigger: unknown;
  items: readonly DropdownItem<DropdownCommand>[];
  position: unknown;
  choice: unknown;
  align: unknown;
}

/** Warns a developer about invalid props of a menu. */
export function checkDropdown({ trigger, items, position, choice, align }: CheckedProps): void {
  if (!isValidElement(trigger)) {
    warn('Dropdown', 'got a trigger that is not an element, so nothing opens the menu.', 'Use a <Button>.');
  }
  warnUnlessOneOf('Dropdown', 'position', position, ['absolute', 'fixed']);
  warnUnlessOneOf('Dropdown', 'choice', choice, ['single', 'multiple']);
  warnUnlessOneOf('Dropdown', 'align', align, ['start', 'center', 'end']);
  // Commands that are objects may repeat, because their items are identified by position.
  const commands = items.map(({ command }) => command).filter((command) => typeof command !== 'object');
  warnIfRepeated('Dropdown', 'items', commands);
  if (choice === 'single' && items.filter(({ checked }) => checked).length > 1) {
    warn('Dropdown', 'got several checked items, but choice="single".', 'Check one item, or use choice="multiple".');
  }
}
