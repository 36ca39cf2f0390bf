import type { Node } from 'acorn';
import type { CheckFinding } from './CheckVerdict';
import { findingAt } from './findings';
import { type ParsedScript, walkTree } from './parsedScript';

/** Minimum number of occurrences that count as a sign of obfuscation. Bundlers stay below them. */
const MIN_SIGNS = { hexNames: 10, escapedCharacters: 30, charCodes: 100, doubleNots: 10, hiddenCharacters: 200 };

const DESCRIPTIONS = {
  hex_names: 'has names that a tool made to be unreadable (_0x…)',
  escaped_text: 'writes plain letters as escapes, so that they cannot be read',
  character_codes: 'makes text of a table of character codes',
  symbols_only: 'is written in brackets and signs, so that it cannot be read',
  hidden_code: 'holds code as encoded text',
} as const;

/** Signs that a script was obfuscated. Short names and missing line breaks are not signs: minifiers make them. */
export function obfuscationOf(script: ParsedScript): CheckFinding[] {
  const { text, tree } = script;
  const offsets: [keyof typeof DESCRIPTIONS, number | null][] = [
    ['hex_names', distinctNames(text)],
    ['escaped_text', offsetOfNth(text, PRINTABLE_ESCAPE, MIN_SIGNS.escapedCharacters)],
    ['symbols_only', offsetOfNth(text, /!!\[\]/g, MIN_SIGNS.doubleNots) ?? signsOnly(text)],
    ['character_codes', tree && characterCodes(tree)],
    ['hidden_code', tree && hiddenCode(tree, text)],
  ];
  return offsets.flatMap(([rule, offset]) =>
    offset === null ? [] : findingAt(script, offset, rule, DESCRIPTIONS[rule]),
  );
}

/** `\x41` or `A` instead of a printable character, which no minifier escapes, except `<` in pages. */
const PRINTABLE_ESCAPE = /\\(?:x|u00)(?!3c)[2-7][\da-f]/gi;

function offsetOfNth(text: string, sign: RegExp, enough: number): number | null {
  let first: number | null = null;
  let count = 0;
  for (const { index } of text.matchAll(sign)) {
    first ??= index;
    count += 1;
    if (count >= enough) return first;
  }
  return null;
}

function distinctNames(text: string): number | null {
  const names = new Set<string>();
  let first: number | null = null;
  for (const match of text.matchAll(/\b_0x[\da-f]{4,8}\b/g)) {
    first ??= match.index;
    names.add(match[0]);
    if (names.size >= MIN_SIGNS.hexNames) return first;
  }
  return null;
}

function signsOnly(text: string): number | null {
  const written = text.replace(/\s/g, '');
  const signs = written.length - written.replace(/[[\]()!+]/g, '').length;
  return written.length >= 500 && signs > written.length * 0.8 ? 0 : null;
}

/** A long list of character codes, in a script that converts codes to characters. */
function characterCodes(tree: Node): number | null {
  let table: number | null = null;
  let makesText = false;
  walkTree(tree, {
    Identifier: ({ name }) => {
      makesText ||= name === 'fromCharCode';
    },
    MemberExpression: ({ property }) => {
      makesText ||= property.type === 'Identifier' && property.name === 'fromCharCode';
      makesText ||= property.type === 'Literal' && property.value === 'fromCharCode';
    },
    ArrayExpression: ({ elements, start }) => {
      if (areCharacterCodes(elements)) table ??= start;
    },
    CallExpression: ({ arguments: given, start }) => {
      if (areCharacterCodes(given)) table ??= start;
    },
  });
  return makesText ? table : null;
}

function areCharacterCodes(nodes: readonly (Node | null)[]): boolean {
  if (nodes.length < MIN_SIGNS.charCodes) return false;
  const readable = nodes.filter((node) => {
    const value = node?.type === 'Literal' ? (node as { value?: unknown }).value : null;
    return typeof value === 'number' && (value === 10 || (value >= 32 && value < 127));
  });
  return readable.length >= nodes.length * 0.95;
}

/** A text of only base64 or hex that decodes to code, in a script that decodes such texts. */
function hiddenCode(tree: Node, text: string): number | null {
  if (!/\b(?:atob|fromCharCode|Buffer|parseInt|TextDecoder)\b/.test(text)) return null;
  let found: number | null = null;
  walkTree(tree, {
    Literal: ({ value, start }) => {
      if (found === null && typeof value === 'string' && isHiddenCode(value)) found = start;
    },
  });
  return found;
}

function isHiddenCode(value: string): boolean {
  if (value.length < MIN_SIGNS.hiddenCharacters || !/^[\w+/=-]+$/.test(value)) return false;
  // The beginning is enough to classify it.
  const sample = value.slice(0, 4_000);
  const read = /^[\da-f]+$/i.test(sample) ? fromHex(sample) : fromBase64(sample);
  return /^[\t\n\r -~]*$/.test(read) && /\b(?:function|return|var|const|let|eval|document|window)\b/.test(read);
}

function fromHex(text: string): string {
  return text.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

function fromBase64(text: string): string {
  const whole = text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  return atob(whole.slice(0, whole.length - (whole.length % 4)));
}
