import { PLUGIN_KEY_LIMIT, PLUGIN_KEY_PATTERN } from '../../contract/values/plugins';

/** True if a text can be the key of a plugin. */
export const isPluginKey = (text: string): boolean => text.length <= PLUGIN_KEY_LIMIT && PLUGIN_KEY_PATTERN.test(text);

/** Short enough to be readable in an address. */
const MAX_LENGTH = 52;

/** The package's own id if it can be a key; path segments such as `..` cannot. */
export function pluginKeyFromId(id: string | null): string | null {
  if (!id || id.length < 3 || id.length > MAX_LENGTH || !/^[A-Za-z0-9]/.test(id) || id.includes('..')) return null;
  // Lower case, because users would confuse keys that differ only in case.
  const key = id.toLowerCase();
  return isPluginKey(key) ? key : null;
}

/**
 * A key from the name's Latin letters: `grid-maker`. null if the name has no key of its own, because the letters are
 * too few or only a part of the name.
 */
export function pluginKeyFromName(name: string): string | null {
  const hasOtherLetters = /[^a-z0-9]/.test(plainText(name).replace(/[^\p{L}\p{N}]/gu, ''));
  return hasOtherLetters ? null : pluginKeyFromId(slugOf(name, MAX_LENGTH));
}

/** A key for a name that has no free key of its own: `grid-maker-9f86d081`. */
export function pluginKeyWithSuffix(name: string, suffix: string): string {
  return `${slugOf(name, MAX_LENGTH - suffix.length - 1) || 'plugin'}-${suffix}`;
}

function slugOf(name: string, length: number): string {
  return plainText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, length)
    .replace(/-$/, '');
}

/** In lower case, without accents. */
const plainText = (name: string): string => name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
