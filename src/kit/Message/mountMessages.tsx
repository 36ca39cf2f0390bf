import { createRoot } from 'react-dom/client';
import { MessageHost } from './MessageHost';

/** Gives the messages a place of their own at the end of the page. Called once. */
export function mountMessages(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<MessageHost />);
}
