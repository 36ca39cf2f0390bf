import { complain, complainUnlessNumber, complainUnlessOneOf } from '../complain';

interface GivenToMessage {
  type?: unknown;
  icon?: unknown;
  position?: unknown;
  duration?: unknown;
  title?: unknown;
  content?: unknown;
}

const ICONS = ['success', 'error', 'warning', 'info', 'loading', 'fontloading', 'file', 'upload'];

/** Warns a developer about invalid props of a message. */
export function checkMessage({ type = 'toast', icon, position, duration, title, content }: GivenToMessage): void {
  complainUnlessOneOf('Message', 'type', type, ['toast', 'notification', 'dialog']);
  complainUnlessOneOf('Message', 'icon', icon, ICONS);
  complainUnlessOneOf('Message', 'position', position, ['top', 'bottom']);
  complainUnlessNumber('Message', 'duration', duration, 0);
  if (!title && !content) {
    complain('Message', `got a ${type} with neither title nor content, so it says nothing.`, 'Give one of them.');
  }
}
