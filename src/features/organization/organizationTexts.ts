import { call } from '@/api/call';
import type { LocaleName } from '@/lib/intl/locales';
import type { CompiledMessage } from '@/lib/intl/reactIntl';
import type { ReplacedTexts } from '../../../contract/organization/organization';

/** Loads the organization's texts in a language other than the page's; empty if they cannot be loaded. */
export async function textsIn(locale: LocaleName): Promise<Record<string, CompiledMessage>> {
  try {
    const { ext } = await call('getSpaceSetting', {});
    const [brand, texts] = await Promise.all([resource(ext.brand.brand_key), resource(ext.template.work_station_key)]);
    return await compiledTexts(locale, texts?.text_replace ?? {}, brand?.brand?.name ?? null);
  } catch (error) {
    console.warn('The organization’s texts could not be read; the default texts are used.', error);
    return {};
  }
}

/** A resource of the configuration; null if none is configured. */
export const resource = async (key: string) => (key === '' ? null : call('getSpaceResource', { key }));

/**
 * Compiles overriding texts of one language, as the server compiles them for a page
 * (server/services/organization/organizationLook.ts).
 */
export async function compiledTexts(
  locale: LocaleName,
  replaced: ReplacedTexts,
  name: ReplacedTexts[string] | null,
): Promise<Record<string, CompiledMessage>> {
  const own = Object.entries(replaced).flatMap(([id, text]): [string, string][] => {
    const source = typeof text === 'string' ? text : text[locale];
    return source === undefined ? [] : [[id, source]];
  });
  // The parser is as large as a page of the site, and only needed for texts with placeholders or quotes.
  const parse = own.some(([, text]) => /[{']/.test(text))
    ? (await import('@formatjs/icu-messageformat-parser')).parse
    : null;
  const texts = own.map(([id, text]) => [id, parse && /[{']/.test(text) ? compiled(parse(text, PLAIN)) : text]);
  const site = typeof name === 'string' ? name : (name?.[locale] ?? name?.['en-US'] ?? name?.['zh-CN']);
  return { ...Object.fromEntries(texts), ...(site && { 'site.title': site }) };
}

const PLAIN = { ignoreTag: true };

/** A parsed message in the form of locales/compileMessages.mjs: a string if it has no placeholders. */
function compiled(tree: readonly { type: number }[]): CompiledMessage {
  if (tree.some(({ type }) => type !== 0)) return tree as CompiledMessage;
  return (tree as readonly { type: number; value: string }[]).map(({ value }) => value).join('');
}
