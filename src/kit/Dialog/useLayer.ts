import { useEffect, useState } from 'react';

/**
 * The open layers of the page (dialogs, menus, panels, tooltips), the top one last. A global variable, because layers
 * may be in different React roots.
 */
const openLayers: symbol[] = [];
const handledEvents = new WeakSet<Event>();

/** Adds a layer on top. Returns a function that removes it. */
export function pushLayer(layer: symbol): () => void {
  openLayers.push(layer);
  return () => {
    const index = openLayers.lastIndexOf(layer);
    if (index >= 0) openLayers.splice(index, 1);
  };
}

/**
 * Returns true if `layer` must handle this press of Escape. Only the top layer handles it, and one press closes only
 * one layer.
 */
export function handlesEscape(layer: symbol, event: Event): boolean {
  if (handledEvents.has(event) || openLayers.at(-1) !== layer) return false;
  handledEvents.add(event);
  return true;
}

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
