import { warn, warnIfRepeated, warnUnlessNumber, warnUnlessOneOf } from '../warn';
import type { DialogTab } from './DialogParts';

interface CheckedProps {
  visible: boolean;
  variant: unknown;
  size: unknown;
  width?: unknown;
  title?: unknown;
  tabs?: readonly DialogTab[];
  activeKey?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** Warns a developer about invalid props of a dialog. */
export function checkDialog({ visible, title, tabs, activeKey, ...props }: CheckedProps): void {
  warnUnlessOneOf('Dialog', 'variant', props.variant, ['dialog', 'layer']);
  warnUnlessOneOf('Dialog', 'size', props.size, ['default', 'small']);
  warnUnlessNumber('Dialog', 'width', props.width, 1);
  // A hidden dialog needs no title, because its title may still be loading.
  if (visible && !title && !props['aria-label'] && !props['aria-labelledby']) {
    warn('Dialog', 'has no accessible name, so screen readers cannot announce it.', 'Add a title or an aria-label.');
  }
  if (!tabs) return;
  const keys = tabs.map(({ key }) => key);
  warnIfRepeated('Dialog', 'tabs', keys);
  warnUnlessOneOf('Dialog', 'activeKey', activeKey, keys);
}
