import { useEffect, useState } from 'react';
import { handlesEscape, pushLayer } from './layerStack';

/** Base UI's event when a layer is about to open or close. */
interface OpenChange {
  reason: string;
  event: Event;
  cancel: () => void;
  allowPropagation: () => void;
}

/**
 * Registers a layer among the open ones of the page.
 *
 * @returns a function that returns true if a change is an Escape for a layer above, and passes that press on.
 */
export function useLayer(open: boolean): (change: OpenChange) => boolean {
  const [layer] = useState(() => Symbol('layer'));
  useEffect(() => (open ? pushLayer(layer) : undefined), [open, layer]);
  return (change) => {
    if (change.reason !== 'escape-key' || handlesEscape(layer, change.event)) return false;
    change.cancel();
    // The layer above may not have the focus: its own listener is on the document.
    change.allowPropagation();
    return true;
  };
}
