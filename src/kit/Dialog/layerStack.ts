/**
 * The open layers of the page (dialogs, menus, tips), the top one last. They may live in different React roots, so this
 * is the page's, not React's.
 */
const open: symbol[] = [];
const answered = new WeakSet<Event>();

/** Puts a layer on top; the answer takes it away again. */
export function enterStack(layer: symbol): () => void {
  open.push(layer);
  return () => {
    const place = open.lastIndexOf(layer);
    if (place >= 0) open.splice(place, 1);
  };
}

/** Whether this press of Escape is for `layer`: only the top one takes it, and one press closes one layer. */
export function takesEscape(layer: symbol, event: Event): boolean {
  if (answered.has(event) || open.at(-1) !== layer) return false;
  answered.add(event);
  return true;
}
