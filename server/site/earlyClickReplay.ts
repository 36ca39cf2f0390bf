import { createHash } from 'node:crypto';

/**
 * Stands in a drawn page itself and runs before its scripts are there. It keeps the button that was pressed last, and
 * presses it once it answers: the page says so by the event `ps-alive` (src/lib/earlyPress.ts). Buttons of a drawn layer
 * wait until the dialog that takes its place has said so; there their twins are pressed, the same by name and turn.
 */
const SCRIPT = `(() => {
  const LAYER = '#ps-drawn-layer', DIALOG = '[role="dialog"]';
  let isAlive = false, pressed = null;
  const named = (place, name) =>
    [...place.querySelectorAll('button')].filter((one) => one.offsetWidth > 0 && nameOf(one) === name);
  const nameOf = (button) => button.getAttribute('aria-label') || button.textContent;
  const remember = (event) => {
    const button = event.target.closest('button, label');
    const layer = button && button.closest(LAYER);
    if (!button || (isAlive && !layer)) return;
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

export const EARLY_CLICK_REPLAY = {
  element: `<script>${SCRIPT}</script>`,
  /** Lets it through the page's policy. */
  hash: `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`,
};
