import { hexOf } from '../../../../shared/theme/contrast';

type Fields = Record<string, unknown>;

/**
 * Converts a value of W3C design tokens to CSS: text, a number, a color, a size, fonts, a curve, or shadows. Returns
 * null for any other value.
 */
export function cssValueOf(value: unknown): string | null {
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
