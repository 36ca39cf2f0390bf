import { parse } from '@formatjs/icu-messageformat-parser';
import type { MessageTree } from '../../../../shared/text/writeMessage';

/** A message of the built catalogs: text, or a tree if it has placeholders. */
export type BuiltMessage = string | MessageTree;

/** The parser's numbers for the types of message parts. */
const [WORDS, ARGUMENT, NUMBER, SELECT, PLURAL, COUNT] = [0, 1, 2, 5, 6, 7] as const;
const SUPPORTED_TYPES: readonly number[] = [WORDS, ARGUMENT, NUMBER, SELECT, PLURAL, COUNT];

/** Returns the ICU source of a message. */
export function messageSource(message: BuiltMessage): string {
  if (typeof message === 'string') return quoted(message);
  return message.map(partSource).join('');
}

/** ICU messages quote literal braces. */
const quoted = (words: string) => words.replace(/[{}]+/g, "'$&'");

function partSource(part: MessageTree[number]): string {
  switch (part.type) {
    case WORDS:
      return quoted(part.value);
    case ARGUMENT:
      return `{${part.value}}`;
    case NUMBER:
      return `{${part.value}, number}`;
    case COUNT:
      return '#';
    default: {
      const choices = Object.entries(part.options).map(([key, { value }]) => `${key} {${messageSource(value)}}`);
      const kind = part.type === SELECT ? 'select' : part.pluralType === 'ordinal' ? 'selectordinal' : 'plural';
      const offset = part.type === PLURAL && part.offset > 0 ? `offset:${part.offset} ` : '';
      return `{${part.value}, ${kind}, ${offset}${choices.join(' ')}}`;
    }
  }
}

export interface TextError {
  kind: 'not_icu' | 'wrong_placeholders';
  /** The required placeholders, such as `{count} {name}`. */
  wanted: string;
}

/**
 * Validates a text that replaces a message. It must be an ICU message. It needs the placeholders that all languages
 * have, and may contain any that at least one language has.
 */
export function textError(written: string, originals: readonly BuiltMessage[]): TextError | null {
  if (written.trim() === '') return null;
  const names = originals.map((message) => (typeof message === 'string' ? [] : namesIn(message)));
  const needed = (names[0] ?? []).filter((name) => names.every((others) => others.includes(name)));
  const errorOf = (kind: TextError['kind']): TextError => ({
    kind,
    wanted: needed.map((name) => `{${name}}`).join(' '),
  });
  let tree: MessageTree;
  try {
    tree = parse(written, { ignoreTag: true }) as unknown as MessageTree;
  } catch {
    return errorOf('not_icu');
  }
  if (!isSupported(tree)) return errorOf('not_icu');
  const own = namesIn(tree);
  const hasNeeded = needed.every((name) => own.includes(name));
  return hasNeeded && own.every((name) => names.flat().includes(name)) ? null : errorOf('wrong_placeholders');
}

/** Whether a message uses only supported syntax. Dates and times are not: the site passes them in as text. */
function isSupported(tree: MessageTree): boolean {
  return tree.every((part) => {
    const { type, style, options } = part as {
      type: number;
      style?: unknown;
      options?: Record<string, { value: MessageTree }>;
    };
    return (
      SUPPORTED_TYPES.includes(type) && !style && Object.values(options ?? {}).every(({ value }) => isSupported(value))
    );
  });
}

function namesIn(tree: MessageTree): string[] {
  const names = tree.flatMap((part) => {
    if (part.type === WORDS || part.type === COUNT) return [];
    const inner = 'options' in part ? Object.values(part.options).flatMap(({ value }) => namesIn(value)) : [];
    return [part.value, ...inner];
  });
  return [...new Set(names)].sort();
}
