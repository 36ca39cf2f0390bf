import { complain, complainIfRepeated, complainUnlessNumber, complainUnlessOneOf } from '../complain';
import type { DialogTab } from './DialogParts';

interface GivenToDialog {
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
export function checkDialog({ visible, title, tabs, activeKey, ...given }: GivenToDialog): void {
  complainUnlessOneOf('Dialog', 'variant', given.variant, ['dialog', 'layer']);
  complainUnlessOneOf('Dialog', 'size', given.size, ['default', 'small']);
  complainUnlessNumber('Dialog', 'width', given.width, 1);
  // A title may arrive with the data the dialog is opened for: a hidden dialog needs none.
  if (visible && !title && !given['aria-label'] && !given['aria-labelledby']) {
    complain('Dialog', 'got no title, so a screen reader cannot say what opened.', 'Give a title, or an aria-label.');
  }
  if (!tabs) return;
  const keys = tabs.map(({ key }) => key);
  complainIfRepeated('Dialog', 'tabs', keys);
  complainUnlessOneOf('Dialog', 'activeKey', activeKey, keys);
}
