import { listen } from '../parts/frameMessages';

/** Layers that are worth room of their own; a tip or a toast finds its place in what there is. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="grid"]';
/** Above and below a layer: its trigger, and some air. */
const AROUND = 96;
const TALLEST_LAYER = 640;

/**
 * Tells how high the content is, now and whenever it changes. A layer takes no room of its own and would be cut, so the
 * frame grows with the first one that needs it.
 */
export function reportHeight(content: HTMLElement, tell: (height: number) => void): void {
  // It never shrinks again: a page that jumps at every closed menu is worse than some empty room.
  let forLayers = 0;
  const report = () => tell(Math.max(Math.ceil(content.getBoundingClientRect().height), forLayers));

  const makeRoom = () => {
    const needed = Math.max(0, ...[...document.querySelectorAll(LAYERS)].map(naturalHeight)) + AROUND;
    if (needed === AROUND || needed <= forLayers) return;
    forLayers = Math.min(needed, TALLEST_LAYER);
    report();
  };

  new ResizeObserver(report).observe(content);
  new MutationObserver(() => requestAnimationFrame(makeRoom)).observe(document.body, {
    childList: true,
    subtree: true,
  });
  listen(
    () => window.parent,
    (message) => message.kind === 'ask' && report(),
  );
}

/** How high a layer would be if nothing in it had to scroll; 0 for one that is part of the page or out of sight. */
function naturalHeight(layer: Element): number {
  if (layer.clientHeight === 0 || !isAbove(layer)) return 0;
  const scrolled = [layer, ...layer.querySelectorAll('*')].map((each) => each.scrollHeight - each.clientHeight);
  return layer.clientHeight + Math.max(...scrolled);
}

/** Whether it, or what holds it, stands over the page. */
function isAbove(layer: Element): boolean {
  for (let each: Element | null = layer; each && each !== document.body; each = each.parentElement)
    if (['fixed', 'absolute'].includes(getComputedStyle(each).position)) return true;
  return false;
}
