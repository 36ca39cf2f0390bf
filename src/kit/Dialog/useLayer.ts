import { useEffect, useState } from 'react';
import { enterStack, takesEscape } from './layerStack';

/** Base UI's event when a layer is about to open or close. */
interface Change {
  reason: string;
  event: Event;
  cancel: () => void;
  allowPropagation: () => void;
}

/**
 * Registers a layer among the open ones of the page.
 *
 * @returns a function that returns whether a change is an Escape meant for a layer above, and passes that press on.
 */
export function useLayer(open: boolean): (change: Change) => boolean {
  const [place] = useState(() => Symbol('layer'));
  useEffect(() => (open ? enterStack(place) : undefined), [open, place]);
  return (change) => {
    if (change.reason !== 'escape-key' || takesEscape(place, change.event)) return false;
    change.cancel();
    // The layer above may not have the focus: its own listener is on the document.
    change.allowPropagation();
    return true;
  };
}
