import { warn, warnUnlessOneOf } from '../warn';

interface CheckedProps {
  size: unknown;
  type: unknown;
  shape: unknown;
  tone: unknown;
  pressed?: boolean;
  href?: string;
  htmlType?: unknown;
  icon?: unknown;
  hasText: boolean;
  title?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-hidden'?: unknown;
}

const HTML_TYPES: readonly unknown[] = ['button', 'submit', 'reset'];

/** Warns a developer about invalid props of a button. */
export function checkButton(props: CheckedProps): void {
  const { size, type, htmlType } = props;
  if (HTML_TYPES.includes(type)) {
    warn('Button', `got type="${type}", but type is its appearance.`, `Use htmlType="${type}".`);
  } else {
    warnUnlessOneOf('Button', 'type', type, ['default', 'primary', 'secondary', 'text', 'error']);
  }
  warnUnlessOneOf('Button', 'size', size, ['default', 'large', 'small']);
  warnUnlessOneOf('Button', 'shape', props.shape, ['box', 'round']);
  warnUnlessOneOf('Button', 'tone', props.tone, ['accent', 'like']);
  warnUnlessOneOf('Button', 'htmlType', htmlType, HTML_TYPES);
  if (props.pressed !== undefined && props.href !== undefined) {
    warn('Button', 'got pressed and href, but a link cannot be pressed.', 'Remove one of them.');
  }
  if (isNameless(props)) {
    warn('Button', 'has no accessible name, so screen readers cannot announce it.', 'Add an aria-label.');
  }
}

function isNameless({ hasText, icon, ...props }: CheckedProps): boolean {
  if (hasText || props['aria-label'] || props['aria-labelledby'] || props.title) return false;
  if (props['aria-hidden'] === true || props['aria-hidden'] === 'true') return false;
  // A custom icon may contain its own accessible name.
  return !icon || typeof icon === 'string';
}
