import { createRoot } from 'react-dom/client';
import styles from './Message.module.css';
import { MessageHost } from './MessageHost';
import type { MessagePosition } from './messageStore';

/** SPEC.md section 9: the first toast's distance from the edge, in px. */
const EDGE_DISTANCE_PX = 48;

/**
 * Creates the live region of a stack. It is permanent, because a region that is added together with its text is not
 * announced. `aria-live` repeats the meaning of the role, because an open dialog hides all other elements from screen
 * readers, except those with this attribute.
 */
function createRegion(position: MessagePosition): HTMLElement {
  const element = document.createElement('div');
  element.className = styles.stack ?? '';
  element.style[position] = `${EDGE_DISTANCE_PX}px`;
  element.dataset.position = position;
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  // Not atomic: otherwise each new toast would announce the older ones again.
  element.setAttribute('aria-atomic', 'false');
  return document.body.appendChild(element);
}

/** Renders the messages into live regions at the end of the page, with a React root of their own. Called once. */
export function mountMessages(): void {
  const regions = { top: createRegion('top'), bottom: createRegion('bottom') };
  createRoot(document.createElement('div')).render(<MessageHost regions={regions} />);
}
