/**
 * The open layers of the page (dialogs, menus, tooltips), the top one last. They may be in different React roots, so
 * this is global to the page.
 */
const open: symbol[] = [];
const answered = new WeakSet<Event>();

/** Adds a layer on top. Returns a function that removes it. */
export function enterStack(layer: symbol): () => void {
  open.push(layer);
  return () => {
    const place = open.lastIndexOf(layer);
    if (place >= 0) open.splice(place, 1);
  };
}

/** Whether this press of Escape is for `layer`: only the top one handles it, and one press closes one layer. */
export function takesEscape(layer: symbol, event: Event): boolean {
  if (answered.has(event) || open.at(-1) !== layer) return false;
  answered.add(event);
  return true;
}
