import { isValidElement } from 'react';
import { complain, complainUnlessOneOf } from '../complain';

/** Warns a developer about invalid props of a panel. */
export function checkPopover({ trigger, align }: { trigger: unknown; align: unknown }): void {
  if (!isValidElement(trigger)) {
    complain('Popover', 'got a trigger that is no element, so nothing opens the panel.', 'Give one: a <Button>.');
  }
  complainUnlessOneOf('Popover', 'align', align, ['start', 'center', 'end']);
}
