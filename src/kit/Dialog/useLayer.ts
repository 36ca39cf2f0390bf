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
 * Registers a layer while it is open.
 *
 * @returns a function that returns true if a change comes from Escape but a layer above must handle it. It then cancels
 *   the change and lets the key event reach that layer.
 */
export function useLayer(open: boolean): (change: OpenChange) => boolean {
  const [layer] = useState(() => Symbol('layer'));
  useEffect(() => (open ? pushLayer(layer) : undefined), [open, layer]);
  return (change) => {
    if (change.reason !== 'escape-key' || handlesEscape(layer, change.event)) return false;
    change.cancel();
    // The layer above may not have the focus, so the event must reach its listener on the document.
    change.allowPropagation();
    return true;
  };
}
