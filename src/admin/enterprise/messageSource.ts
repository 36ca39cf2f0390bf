import { parse } from '@formatjs/icu-messageformat-parser';
import type { MessageTree } from '../../../shared/writeMessage';

/** A message as the catalogues have it once they are built: text, or a tree where it has placeholders. */
export type BuiltMessage = string | MessageTree;

/** The numbers by which the parser tells its kinds of part. */
const [WORDS, ARGUMENT, NUMBER, SELECT, PLURAL, COUNT] = [0, 1, 2, 5, 6, 7] as const;
const WRITTEN_KINDS: readonly number[] = [WORDS, ARGUMENT, NUMBER, SELECT, PLURAL, COUNT];

/** A message as it would be written in a catalogue. */
export function messageSource(message: BuiltMessage): string {
  if (typeof message === 'string') return quoted(message);
  return message.map(partSource).join('');
}

/** A brace that is meant as one stands in quotes. */
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

export interface TextFault {
  kind: 'not_icu' | 'wrong_placeholders';
  /** The placeholders that it needs, as they are written. */
  wanted: string;
}

/**
 * What is wrong with a text that is to stand for a message, told by all its languages: it must be a message, with the
 * placeholders that every language has, and none that no language has.
 */
export function textFault(written: string, ours: readonly BuiltMessage[]): TextFault | null {
  if (written.trim() === '') return null;
  const names = ours.map((message) => (typeof message === 'string' ? [] : namesIn(message)));
  const needed = (names[0] ?? []).filter((name) => names.every((others) => others.includes(name)));
  const tell = (kind: TextFault['kind']): TextFault => ({ kind, wanted: needed.map((name) => `{${name}}`).join(' ') });
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

/** The site writes no dates and no times by itself: they come in as text. */
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
