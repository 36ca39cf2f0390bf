import { warn, warnUnlessNumber, warnUnlessOneOf } from '../warn';

interface CheckedProps {
  type?: unknown;
  icon?: unknown;
  position?: unknown;
  duration?: unknown;
  title?: unknown;
  content?: unknown;
}

const ICONS = ['success', 'error', 'warning', 'info', 'loading', 'fontloading', 'file', 'upload'];

/** Warns a developer about invalid props of a message. */
export function checkMessage({ type = 'toast', icon, position, duration, title, content }: CheckedProps): void {
  warnUnlessOneOf('Message', 'type', type, ['toast', 'notification', 'dialog']);
  warnUnlessOneOf('Message', 'icon', icon, ICONS);
  warnUnlessOneOf('Message', 'position', position, ['top', 'bottom']);
  warnUnlessNumber('Message', 'duration', duration, 0);
  if (!title && !content) {
    warn('Message', `got a ${type} without title and content, so it is empty.`, 'Add a title or content.');
  }
}
