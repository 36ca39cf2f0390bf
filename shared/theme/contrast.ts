/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const FUNCTION = /^(rgb|hsl)a?\(([^()]*)\)$/i;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(%|deg)?$/;

/**
 * Parses a color in any notation that a token may have (`#rgb` to `#rrggbbaa`, `rgb()`, `hsl()`); null if it is not
 * one.
 */
export function parseColor(text: string): Color | null {
  const written = text.trim();
  if (HEX.test(written)) return fromHex(written.slice(1));
  const [, kind, inner] = FUNCTION.exec(written) ?? [];
  if (!kind || inner === undefined) return null;
  const parts = inner.trim().split(/\s*[,/]\s*|\s+/);
  if (parts.length < 3 || parts.length > 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const alpha = within(parts[3] === undefined ? 1 : parseAmount(parts[3], 1), 1);
  if (kind.toLowerCase() === 'rgb') {
    const [red, green, blue] = parts.map((part) => within(parseAmount(part, 255), 255));
    return [red!, green!, blue!, alpha];
  }
  return [...fromHsl(Number.parseFloat(parts[0]!), parseAmount(parts[1]!, 1), parseAmount(parts[2]!, 1)), alpha];
}

/** A color as `#rrggbb`, without its opacity, for code that reads only this notation. */
export function hexOf([red, green, blue]: Color): string {
  return `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * WCAG contrast ratio of two colors, 1 to 21. AA requires 4.5 for text and 3 for control boundaries. A transparent
 * foreground is blended with the background first.
 *
 * @throws {Error} if one of them is not a color
 */
export function contrastRatio(foreground: string, background: string): number {
  const backdrop = read(background);
  const [dark, bright] = [luminance(blend(read(foreground), backdrop)), luminance(backdrop)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

function read(text: string): Color {
  const color = parseColor(text);
  if (!color) throw new Error(`${text} is not a color, so its contrast is unknown. Write the token as #rrggbb.`);
  return color;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance([red, green, blue]: Color): number {
  const [r, g, b] = [red, green, blue].map((value) => channel(value / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function channel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function blend([red, green, blue, alpha]: Color, background: Color): Color {
  const mix = (value: number, backdrop: number) => value * alpha + backdrop * (1 - alpha);
  return [mix(red, background[0]), mix(green, background[1]), mix(blue, background[2]), 1];
}

function fromHex(digits: string): Color {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red, green, blue, alpha = 255] = long.match(/../g)!.map((pair) => Number.parseInt(pair, 16));
  return [red!, green!, blue!, alpha / 255];
}

/** A number or a percentage of `whole`. */
function parseAmount(text: string, whole: number): number {
  const value = Number.parseFloat(text);
  return text.endsWith('%') ? (value / 100) * whole : value;
}

const within = (value: number, max: number) => Math.min(max, Math.max(0, value));

function fromHsl(degrees: number, saturation: number, lightness: number): [number, number, number] {
  const [s, l] = [within(saturation, 1), within(lightness, 1)];
  const reach = s * Math.min(l, 1 - l);
  const part = (offset: number) => {
    const step = (((offset + degrees / 30) % 12) + 12) % 12;
    return 255 * (l - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  };
  return [part(0), part(8), part(4)];
}
