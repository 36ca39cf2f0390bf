import { createHash } from 'node:crypto';

/** A hidden page is never painted: its scripts run after this time. */
const MAX_WAIT_MS = 200;

/**
 * Runs the scripts of a rendered page after it was painted. A deferred script runs when the page is parsed, which may
 * be before the first paint if it comes from a cache or a fast network: the user would wait for invisible work.
 */
const AFTER_PAINT_SCRIPT = `(() => {
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const { href } of document.querySelectorAll('link[data-run]')) {
      const script = document.createElement('script');
      script.src = href;
      script.async = false;
      document.body.append(script);
    }
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, ${MAX_WAIT_MS});
})()`;

export const AFTER_PAINT = {
  /** Comes after the links of the scripts, and runs the scripts in the order of the links. */
  element: `<script>${AFTER_PAINT_SCRIPT}</script>`,
  /** Allows the script in the page's policy. */
  hash: `sha256-${createHash('sha256').update(AFTER_PAINT_SCRIPT).digest('base64')}`,
  /** A script that is downloaded with low priority and run by the element. */
  link: (href: string) => `<link rel="preload" href="${href}" as="script" fetchpriority="low" data-run>`,
};

/**
 * Inline in a rendered page, before its scripts load. Remembers the last clicked button, and clicks it again when it
 * responds, which the event `ps-alive` announces (src/lib/page/markInteractive.ts). Buttons of a rendered layer wait
 * for the dialog that replaces it; then the button with the same name and index is clicked. A link waits if it is
 * marked with `data-scripted`, because its address alone is not enough.
 */
const EARLY_CLICK_SCRIPT = `(() => {
  const LAYER = '#ps-rendered-layer', DIALOG = '[role="dialog"]';
  let isAlive = false, pressed = null;
  const named = (place, name) =>
    [...place.querySelectorAll('button')].filter((one) => one.offsetWidth > 0 && nameOf(one) === name);
  const nameOf = (button) => button.getAttribute('aria-label') || button.textContent;
  const remember = (event) => {
    const button = event.target.closest('button, label, a[data-scripted]');
    const layer = button && button.closest(LAYER);
    const opensTab = button && button.href && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!button || opensTab || (isAlive && !layer)) return;
    event.preventDefault();
    const name = nameOf(button);
    pressed = layer ? { name, turn: named(layer, name).indexOf(button) } : { button };
  };
  const press = () => {
    isAlive = true;
    if (document.querySelector(LAYER)) return;
    removeEventListener('click', remember, true);
    removeEventListener('ps-alive', press);
    if (!pressed) return;
    const dialog = document.querySelector(DIALOG);
    const button = pressed.button || (dialog && named(dialog, pressed.name)[pressed.turn]);
    if (button) button.click();
  };
  addEventListener('click', remember, true);
  addEventListener('ps-alive', press);
})()`;

/** The script as an element, and its hash. */
export const EARLY_CLICK_REPLAY = {
  element: `<script>${EARLY_CLICK_SCRIPT}</script>`,
  /** Allows the script in the page's policy. */
  hash: `sha256-${createHash('sha256').update(EARLY_CLICK_SCRIPT).digest('base64')}`,
};
