import { isolated } from './isolated';
import { plainNumber } from './plainNumber';

/** Values of a message's placeholders. */
export type TextValues = Record<string, string | number | Date>;

/**
 * A message as locales/compileMessages.mjs compiles it: the parser's tree, of which the catalogs use these five kinds.
 * The numbers are the parser's own (`TYPE` of @formatjs/icu-messageformat-parser).
 */
export type MessageTree = readonly MessagePart[];

type MessagePart =
  | { type: typeof WORDS; value: string }
  | { type: typeof ARGUMENT; value: string }
  | { type: typeof NUMBER; value: string }
  | { type: typeof SELECT; value: string; options: Options }
  | { type: typeof PLURAL; value: string; options: Options; offset: number; pluralType: Intl.PluralRuleType }
  | { type: typeof COUNT };

type Options = Record<string, { value: MessageTree }>;

const WORDS = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const SELECT = 5;
const PLURAL = 6;
/** The `#` of a plural. */
const COUNT = 7;

/**
 * Formats a message with its values. It does what intl-messageformat does in a tenth of the bytes, because every page
 * needs it before its first text.
 *
 * @throws {Error} when a value is missing.
 */
export function writeMessage(tree: MessageTree, locale: string, values: TextValues = {}, count = 0): string {
  return tree.map((part) => writePart(part, locale, values, count)).join('');
}

function writePart(part: MessagePart, locale: string, values: TextValues, count: number): string {
  if (part.type === WORDS) return part.value;
  if (part.type === COUNT) return plainNumber(count, locale);
  const value = values[part.value];
  if (value === undefined) throw new Error(`The message requires the value "${part.value}".`);
  if (part.type === ARGUMENT) return isolated(String(value));
  if (part.type === NUMBER) return plainNumber(Number(value), locale);
  if (part.type === SELECT) return writeMessage(chooseOption(part.options, String(value)), locale, values, count);
  const inner = Number(value) - part.offset;
  const rule = pluralRules(locale, part.pluralType).select(inner);
  return writeMessage(part.options[`=${value}`]?.value ?? chooseOption(part.options, rule), locale, values, inner);
}

function chooseOption(options: Options, key: string): MessageTree {
  return (Object.hasOwn(options, key) ? options[key] : options.other)?.value ?? [];
}

const rules = new Map<string, Intl.PluralRules>();

/** Cached: creating one takes longer than using it a hundred times. */
function pluralRules(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${locale} ${type}`;
  const cached = rules.get(key) ?? new Intl.PluralRules(locale, { type });
  rules.set(key, cached);
  return cached;
}
