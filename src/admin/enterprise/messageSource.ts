import { parse } from '@formatjs/icu-messageformat-parser';
import type { MessageTree } from '../../../shared/writeMessage';

/** A message as the built catalogs have it: text, or a tree if it has placeholders. */
export type BuiltMessage = string | MessageTree;

/** The numbers that the parser uses for its kinds of parts. */
const [WORDS, ARGUMENT, NUMBER, SELECT, PLURAL, COUNT] = [0, 1, 2, 5, 6, 7] as const;
const WRITTEN_KINDS: readonly number[] = [WORDS, ARGUMENT, NUMBER, SELECT, PLURAL, COUNT];

/** Returns a message as it would be written in a catalog. */
export function messageSource(message: BuiltMessage): string {
  if (typeof message === 'string') return quoted(message);
  return message.map(partSource).join('');
}

/** A literal brace is quoted. */
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
  /** The required placeholders, as they are written. */
  wanted: string;
}

/**
 * Validates a text that replaces a message. It must be a message, with the placeholders that every language has, and
 * none that no language has.
 */
export function textError(written: string, ours: readonly BuiltMessage[]): TextError | null {
  if (written.trim() === '') return null;
  const names = ours.map((message) => (typeof message === 'string' ? [] : namesIn(message)));
  const needed = (names[0] ?? []).filter((name) => names.every((others) => others.includes(name)));
  const tell = (kind: TextError['kind']): TextError => ({ kind, wanted: needed.map((name) => `{${name}}`).join(' ') });
  let tree: MessageTree;
  try {
    tree = parse(written, { ignoreTag: true }) as unknown as MessageTree;
  } catch {
    return tell('not_icu');
  }
  if (!isWritten(tree)) return tell('not_icu');
  const own = namesIn(tree);
  const isWhole = needed.every((name) => own.includes(name));
  return isWhole && own.every((name) => names.flat().includes(name)) ? null : tell('wrong_placeholders');
}

/** The site's messages do not format dates or times: these are passed in as text. */
function isWritten(tree: MessageTree): boolean {
  return tree.every((part) => {
    const { type, style, options } = part as {
      type: number;
      style?: unknown;
      options?: Record<string, { value: MessageTree }>;
    };
    return (
      WRITTEN_KINDS.includes(type) && !style && Object.values(options ?? {}).every(({ value }) => isWritten(value))
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
