import { PluginKey } from '../../../contract/fields';

/** Short enough to be readable in an address. */
const MAX_LENGTH = 52;

/** The package's own id if it can be a key; path segments such as `..` cannot. */
export function pluginKeyFromId(id: string | null): string | null {
  if (!id || id.length < 3 || id.length > MAX_LENGTH || !/^[A-Za-z0-9]/.test(id) || id.includes('..')) return null;
  // Lower case, because users would confuse keys that differ only in case.
  const key = id.toLowerCase();
  return PluginKey.safeParse(key).success ? key : null;
}

/** A key from the name's Latin letters and a unique suffix: `grid-maker-9f86d081`. */
export function pluginKeyFromName(name: string, suffix: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH - suffix.length - 1)
    .replace(/^-|-$/g, '');
  return `${slug || 'plugin'}-${suffix}`;
}
