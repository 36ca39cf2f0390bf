import { complain, complainUnlessOneOf } from '../complain';

interface GivenToButton {
  size: unknown;
  type: unknown;
  shape: unknown;
  tone: unknown;
  pressed?: boolean;
  href?: string;
  htmlType?: unknown;
  icon?: unknown;
  hasWords: boolean;
  title?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-hidden'?: unknown;
}

const HTML_TYPES: readonly unknown[] = ['button', 'submit', 'reset'];

/** Warns a developer about invalid props of a button. */
export function checkButton(given: GivenToButton): void {
  const { size, type, htmlType } = given;
  if (HTML_TYPES.includes(type)) {
    complain('Button', `got type="${type}", but its type is its look.`, `Give htmlType="${type}".`);
  } else {
    complainUnlessOneOf('Button', 'type', type, ['default', 'primary', 'secondary', 'text', 'error']);
  }
  complainUnlessOneOf('Button', 'size', size, ['default', 'large', 'small']);
  complainUnlessOneOf('Button', 'shape', given.shape, ['box', 'round']);
  complainUnlessOneOf('Button', 'tone', given.tone, ['accent', 'like']);
  complainUnlessOneOf('Button', 'htmlType', htmlType, HTML_TYPES);
  if (given.pressed !== undefined && given.href !== undefined) {
    complain('Button', 'got pressed and href, but a link cannot be on or off.', 'Leave one of them out.');
  }
  if (isNameless(given)) {
    complain('Button', 'got no words, so people who do not see it cannot know what it does.', 'Give an aria-label.');
  }
}

function isNameless({ hasWords, icon, ...given }: GivenToButton): boolean {
  if (hasWords || given['aria-label'] || given['aria-labelledby'] || given.title) return false;
  if (given['aria-hidden'] === true || given['aria-hidden'] === 'true') return false;
  // A custom icon may contain its own accessible name.
  return !icon || typeof icon === 'string';
}
