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
