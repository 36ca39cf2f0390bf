import { isValidElement } from 'react';
import { complain, complainIfRepeated, complainUnlessOneOf } from '../complain';
import type { DropdownCommand, DropdownItem } from './DropdownItem';

interface GivenToDropdown {
  trigger: unknown;
  items: readonly DropdownItem<DropdownCommand>[];
  position: unknown;
  choice: unknown;
  align: unknown;
}

/** Warns a developer about invalid props of a menu. */
export function checkDropdown({ trigger, items, position, choice, align }: GivenToDropdown): void {
  if (!isValidElement(trigger)) {
    complain('Dropdown', 'got a trigger that is no element, so nothing opens the menu.', 'Give one: a <Button>.');
  }
  complainUnlessOneOf('Dropdown', 'position', position, ['absolute', 'fixed']);
  complainUnlessOneOf('Dropdown', 'choice', choice, ['single', 'multiple']);
  complainUnlessOneOf('Dropdown', 'align', align, ['start', 'center', 'end']);
  // Objects are identified by their position.
  const names = items.map(({ command }) => command).filter((command) => typeof command !== 'object');
  complainIfRepeated('Dropdown', 'items', names);
  if (choice === 'single' && items.filter(({ checked }) => checked).length > 1) {
    complain(
      'Dropdown',
      'got several checked items, which exclude each other.',
      'Check one, or give choice="multiple".',
    );
  }
}
