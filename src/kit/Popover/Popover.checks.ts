import { isValidElement } from 'react';
import { warn, warnUnlessOneOf } from '../warn';

/** Warns a developer about invalid props of a panel. */
export function checkPopover({ trigger, align }: { trigger: unknown; align: unknown }): void {
  if (!isValidElement(trigger)) {
    warn('Popover', 'got a trigger that is not an element, so nothing opens the panel.', 'Use a <Button>.');
  }
  warnUnlessOneOf('Popover', 'align', align, ['start', 'center', 'end']);
}
