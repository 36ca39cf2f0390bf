/** The open dialogs of the page, the top one last. They may live in different React roots, so this is the page's, not React's. */
const open: symbol[] = [];
const answered = new WeakSet<Event>();

/** Puts a dialog on top; the answer takes it away again. */
export function enterStack(dialog: symbol): () => void {
  open.push(dialog);
  return () => {
    const place = open.lastIndexOf(dialog);
    if (place >= 0) open.splice(place, 1);
  };
}

/** Whether this press of Escape is for `dialog`: only the top one takes it, and one press closes one dialog. */
export function takesEscape(dialog: symbol, event: Event): boolean {
  if (answered.has(event) || open.at(-1) !== dialog) return false;
  answered.add(event);
  return true;
}
