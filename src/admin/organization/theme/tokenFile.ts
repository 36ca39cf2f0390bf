import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { hexOf } from '../../../../shared/theme/contrast';
import { tokenError } from './tokenError';
import { defaultOf, isToken, SCHEMES, TOKENS } from './tokenTable';
import { appliedValue, type WrittenTokens, withValue } from './writtenTokens';

/** Identifies the file for users who find it. */
const FORMAT = 'plugin-square-tokens';
export const FILE_LIMIT = 256 * 1024;
/** Maximum number of reported errors: a file with more is probably not a token file. */
const MAX_ERRORS = 20;
const MAX_DEPTH = 12;

export type FileErrorKind =
  | 'notJson'
  | 'tooLarge'
  | 'notTokens'
  | 'unknownToken'
  | 'unknownScheme'
  | 'notText'
  | 'noAlias'
  | 'tooDeep'
  | 'unsafeValue'
  | 'wrongValue';

/** An error in a file, and its position. */
export interface FileError {
  kind: FileErrorKind;
  line: number;
  /** Path from the root, such as `tokens.accent.light`; empty for the whole file. */
  path: string;
  value?: string;
}

export interface TokenFile {
  tokens: WrittenTokens;
  /** Empty if the file is valid; otherwise nothing of it is imported. */
  errors: FileError[];
}

/** Writes a theme to a file: every token with its light and dark value. Unset tokens get the defaults. */
export function writeTokenFile(tokens: WrittenTokens): string {
  const all = TOKENS.map((token) => {
    const [light, dark] = SCHEMES.map((scheme) => appliedValue(tokens, token, scheme));
    return [token, { light, dark }];
  });
  return `${JSON.stringify({ format: FORMAT, version: 1, tokens: Object.fromEntries(all) }, null, 2)}\n`;
}

/**
 * Reads a theme from one of three formats: a file of {@link writeTokenFile}, only its `tokens` object, or W3C design
 * tokens (`$value`). In design tokens, groups or modes called `light` and `dark` set the color scheme. A value without
 * one applies to both schemes.
 */
export function readTokenFile(text: string): TokenFile {
  const reader = new Reader(text);
  reader.read();
  return { tokens: reader.errors.length > 0 ? {} : reader.tokens, errors: reader.errors.slice(0, MAX_ERRORS) };
}

type Path = readonly string[];
type Scheme = (typeof SCHEMES)[number];

class Reader {
  tokens: WrittenTokens = {};
  errors: FileError[] = [];
  private root: Node | undefined;

  constructor(private readonly text: string) {}

  read() {
    if (this.text.length > FILE_LIMIT) return this.error('tooLarge', 0, []);
    this.root = this.parse();
    if (!this.root || this.errors.length > 0) return;
    if (this.root.type !== 'object') return this.error('notTokens', 0, []);
    if (/"\$value"/.test(this.text)) return this.readGroup(this.root, []);
    const own = memberOf(this.root, 'tokens');
    const table = own?.type === 'object' ? own : this.root;
    const path = table === own ? ['tokens'] : [];
    for (const { name, node } of membersOf(table)) {
      // Any JSON file may start with a schema address for editors.
      if (table === this.root && name === '$schema') continue;
      this.readValues(name, node, [...path, name]);
    }
  }

  private parse(): Node | undefined {
    const errors: ParseError[] = [];
    try {
      const root = parseTree(this.text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
      if (errors[0] || !root) this.error('notJson', errors[0]?.offset ?? 0, []);
      return root;
    } catch {
      // The parser overflows the stack on thousands of nested brackets.
      this.error('notJson', 0, []);
      return undefined;
    }
  }

  /** Reads the values of one token: `"accent": { "light": "#…", "dark": "#…" }`. */
  private readValues(name: string, node: Node, path: Path) {
    if (!isToken(name)) return this.error('unknownToken', node.offset, path, name);
    if (node.type !== 'object') return this.error('notTokens', node.offset, path);
    for (const { name: scheme, node: value } of membersOf(node)) {
      const at = [...path, scheme];
      if (!isScheme(scheme)) this.error('unknownScheme', value.offset, at, scheme);
      else if (value.type !== 'string') this.error('notText', value.offset, at);
      else this.setValue(name, [scheme], value.value as string, value.offset, at);
    }
  }

  /** Reads a group of W3C design tokens, which contains tokens and groups. */
  private readGroup(group: Node, path: Path) {
    if (path.length > MAX_DEPTH) return this.error('tooDeep', group.offset, path);
    for (const { name, node } of membersOf(group)) {
      if (name.startsWith('$') || node.type !== 'object') continue;
      const value = memberOf(node, '$value');
      const at = [...path, name];
      if (value) this.readDesignToken(value, at);
      else this.readGroup(node, at);
    }
  }

  private readDesignToken(value: Node, path: Path) {
    const scheme = path.find(isScheme);
    const name = nameIn(path.filter((part) => part !== scheme));
    if (!name) return this.error('unknownToken', value.offset, path, path.at(-1));
    const found = this.resolveAlias(value, 0);
    if (!found) return this.error('noAlias', value.offset, path, String(getNodeValue(value)));
    const css = cssValueOf(getNodeValue(found));
    if (css === null) return this.error('notText', value.offset, path);
    this.setValue(name, scheme ? [scheme] : SCHEMES, css, value.offset, path);
  }

  /** Returns the value that an alias, `{group.token}`, refers to. */
  private resolveAlias(value: Node, steps: number): Node | undefined {
    const alias = value.type === 'string' ? /^\{([^{}]+)\}$/.exec(value.value as string)?.[1] : undefined;
    if (alias === undefined) return value;
    if (steps > MAX_DEPTH) return undefined;
    const token = alias.split('.').reduce<Node | undefined>((node, part) => node && memberOf(node, part), this.root);
    const next = token && memberOf(token, '$value');
    return next && this.resolveAlias(next, steps + 1);
  }

  private setValue(
    token: Parameters<typeof tokenError>[0],
    schemes: readonly Scheme[],
    value: string,
    offset: number,
    path: Path,
  ) {
    const error = tokenError(token, value);
    if (error) return this.error(error === 'unsafe_value' ? 'unsafeValue' : 'wrongValue', offset, path, value);
    for (const scheme of schemes) {
      // Stores no default values, so that the theme follows later changes of the defaults.
      const written = value.trim() === defaultOf(token, scheme) ? '' : value.trim();
      this.tokens = withValue(this.tokens, token, scheme, written);
    }
  }

  private error(kind: FileErrorKind, offset: number, path: Path, value?: string) {
    const line = this.text.slice(0, offset).split('\n').length;
    this.errors.push({ kind, line, path: path.join('.'), value: value?.slice(0, 80) });
  }
}

const isScheme = (name: string): name is Scheme => (SCHEMES as readonly string[]).includes(name);

/** Returns the token that a path names, ignoring outer groups: `color.accent.hover` is `accent-hover`. */
function nameIn(path: Path) {
  const names = path.map((_, index) => path.slice(index).join('-').toLowerCase());
  return names.find(isToken);
}

/** Returns the members as a list: an object could not hold a member called `__proto__`. */
function membersOf(node: Node): { name: string; node: Node }[] {
  return (node.children ?? []).flatMap(({ type, children }) => {
    const [key, value] = children ?? [];
    return type === 'property' && key && value ? [{ name: String(key.value), node: value }] : [];
  });
}

const memberOf = (node: Node, wanted: string): Node | undefined =>
  node.type === 'object' ? membersOf(node).find(({ name }) => name === wanted)?.node : undefined;

type Fields = Record<string, unknown>;

/**
 * Converts a value of W3C design tokens to CSS: text, a number, a color, a size, fonts, a curve, or shadows. Returns
 * null for any other value.
 */
function cssValueOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return ofList(value);
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Fields;
  if ('offsetX' in fields) return ofShadow(fields);
  if ('colorSpace' in fields || 'hex' in fields) return ofColor(fields);
  if (typeof fields.value === 'number' && typeof fields.unit === 'string') return `${fields.value}${fields.unit}`;
  return null;
}

function ofList(list: readonly unknown[]): string | null {
  if (list.every((part) => typeof part === 'string')) return list.map(quoted).join(', ');
  if (list.length === 4 && list.every((part) => typeof part === 'number')) return `cubic-bezier(${list.join(', ')})`;
  const shadows = list.map((part) => (typeof part === 'object' ? cssValueOf(part) : null));
  return shadows.length > 0 && shadows.every((shadow) => shadow !== null) ? shadows.join(', ') : null;
}

const quoted = (family: string) => (/^[\p{L}_-][\p{L}\d_-]*$/u.test(family) ? family : `"${family}"`);

function ofColor({ colorSpace, components, hex, alpha = 1 }: Fields): string | null {
  const solid = colorSpace === 'srgb' ? ofSrgb(components) : hex;
  if (typeof solid !== 'string' || typeof alpha !== 'number') return null;
  if (alpha >= 1) return solid;
  const last = Math.round(Math.max(0, alpha) * 255);
  return `${solid.slice(0, 7)}${last.toString(16).padStart(2, '0')}`;
}

function ofSrgb(components: unknown): string | null {
  const [red, green, blue] = Array.isArray(components) ? (components as unknown[]) : [];
  if (typeof red !== 'number' || typeof green !== 'number' || typeof blue !== 'number') return null;
  return hexOf([red * 255, green * 255, blue * 255, 1]);
}

function ofShadow({ offsetX, offsetY, blur, spread, color, inset }: Fields): string | null {
  const sizes = [offsetX, offsetY, blur, spread].map((size) => (size === undefined ? '0' : cssValueOf(size)));
  const cssColor = cssValueOf(color);
  if (cssColor === null || sizes.includes(null)) return null;
  return `${inset === true ? 'inset ' : ''}${sizes.join(' ')} ${cssColor}`;
}
