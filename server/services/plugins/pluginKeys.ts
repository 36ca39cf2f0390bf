import { PluginKey } from '../../../contract/fields';

/** Keys stay short enough to be read in an address. */
const LONGEST = 52;

/** The package's own id, where it can be a key; path steps such as `..` cannot. */
export function pluginKeyFromId(id: string | null): string | null {
  if (!id || id.length < 3 || id.length > LONGEST || !/^[A-Za-z0-9]/.test(id) || id.includes('..')) return null;
  // In small letters: a key that differs from another by its capitals alone would pass for it.
  const key = id.toLowerCase();
  return PluginKey.safeParse(key).success ? key : null;
}

/** A key of the name's Latin letters and something that makes it nobody else's: `grid-maker-9f86d081`. */
export function pluginKeyFromName(name: string, suffix: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST - suffix.length - 1)
    .replace(/^-+|-+$/g, '');
  return `${slug || 'plugin'}-${suffix}`;
}
