import { createRoot } from 'react-dom/client';
import styles from './Message.module.css';
import { MessageHost } from './MessageHost';
import type { MessagePosition } from './messageStore';

/** SPEC.md section 9: the first toast's distance from the edge, in px. */
const FROM_EDGE_PX = 48;

/**
 * Where messages are stacked: a live region, empty most of the time, which is read when something is added. It stays for
 * good, since one that comes together with its words is not read. `aria-live` repeats its role: an open dialog silences
 * all other parts of the page but those that have the attribute.
 */
function region(position: MessagePosition): HTMLElement {
  const place = document.createElement('div');
  place.className = styles.stack ?? '';
  place.style[position] = `${FROM_EDGE_PX}px`;
  place.dataset.position = position;
  place.setAttribute('role', 'status');
  place.setAttribute('aria-live', 'polite');
  // Not atomic: a region that is read as a whole says older toasts again with each new one.
  place.setAttribute('aria-atomic', 'false');
  return document.body.appendChild(place);
}

/** Gives the messages a place of their own at the end of the page. Called once. */
export function mountMessages(): void {
  const regions = { top: region('top'), bottom: region('bottom') };
  createRoot(document.createElement('div')).render(<MessageHost regions={regions} />);
}
