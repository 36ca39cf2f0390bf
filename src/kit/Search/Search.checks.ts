import { warn, warnUnlessOneOf } from '../warn';

interface CheckedProps {
  type: unknown;
  size: unknown;
  shortcut?: string;
}

/** Warns a developer about invalid props of a search field. */
export function checkSearch({ type, size, shortcut }: CheckedProps): void {
  warnUnlessOneOf('Search', 'type', type, ['default', 'light']);
  warnUnlessOneOf('Search', 'size', size, ['default', 'large']);
  if (shortcut !== undefined && shortcut.length > 1 && shortcut.includes('+')) {
    warn(
      'Search',
      `got shortcut="${shortcut}", but a shortcut is a single key.`,
      'Use a value of `KeyboardEvent.key`, such as /.',
    );
  }
}
