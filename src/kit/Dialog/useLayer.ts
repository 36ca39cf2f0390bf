import { useEffect, useState } from 'react';
import { enterStack, takesEscape } from './layerStack';

/** What Base UI tells when a layer is to open or to close. */
interface Change {
  reason: string;
  event: Event;
  cancel: () => void;
  allowPropagation: () => void;
}

/**
 * Keeps a layer's place among the open ones of the page.
 * @returns a function that says whether a change is Escape meant for a layer above, and hands that press on.
 */
export function useLayer(open: boolean): (change: Change) => boolean {
  const [place] = useState(() => Symbol('layer'));
  useEffect(() => (open ? enterStack(place) : undefined), [open, place]);
  return (change) => {
    if (change.reason !== 'escape-key' || takesEscape(place, change.event)) return false;
    change.cancel();
    // The layer above may not have the focus: its own listener stands at the document.
    change.allowPropagation();
    return true;
  };
}
