import type { ListingTexts, Locale } from '../../../contract/fields';
import { starterText } from '../../../locales/starterTexts';
import type { Listing } from '../../db/schema/releases';
import { STARTER_DEVELOPERS, type StarterPlugin, type StarterVersion } from './StarterPlugin';

/** Language of a listing; the others are its translations. */
const BASE = 'zh-CN' satisfies Locale;

/** The approved listing of the current version; `tagIds` by tag code, `cover` an address. */
export function starterListing(plugin: StarterPlugin, tagIds: ReadonlyMap<string, number>, cover: string): Listing {
  const holder = plugin.copyright_holder;
  const { [BASE]: base, ...translations } = pluginTexts(plugin);
  return {
    ...base,
    texts: translations,
    // An administrator may have deleted a tag.
    tag_ids: plugin.tags.flatMap((code) => tagIds.get(code) ?? []),
    icon: null,
    cover,
    panel_images: [],
    video: null,
    contact: `${plugin.developer}@example.com`,
    technical_support: `https://example.com/support/${plugin.key}`,
    copyright: holder ? { type: 'custom', holder } : { type: 'author', holder: STARTER_DEVELOPERS[plugin.developer] },
    editor_type: [...plugin.editor_type],
    permissions: [...plugin.permissions],
    network_hosts: [...(plugin.network_hosts ?? [])],
  };
}

/** The package of the current version (requirements.md section 5). */
export function starterPackage(plugin: StarterPlugin): Uint8Array {
  const { name, intro } = pluginTexts(plugin)[BASE];
  const manifest = {
    manifest_version: 1,
    id: plugin.key,
    name,
    version: currentVersion(plugin).version,
    intro,
    tags: plugin.tags,
    editor_type: plugin.editor_type,
    permissions: plugin.permissions,
    network_access: plugin.network_hosts && { allowed_domains: plugin.network_hosts },
    main: plugin.main,
  };
  return new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
}

export function currentVersion(plugin: StarterPlugin): StarterVersion {
  return plugin.versions.at(-1) ?? plugin.versions[0];
}

/** The plugin's texts by language. */
function pluginTexts({ key }: StarterPlugin): Record<Locale, Required<ListingTexts>> {
  return starterText(({ plugins: { [key]: texts } }) => {
    const { name, intro, description } = texts;
    return { name, intro, description: description.join('\n\n') };
  });
}

/** Release notes of a version: `content` in the language of the listing, `content_texts` in the others. */
export function starterNotes({ key }: StarterPlugin, { version }: StarterVersion) {
  const { [BASE]: content, ...content_texts } = starterText(({ plugins }) => {
    const notes: Record<string, string> = plugins[key].notes;
    return notes[version] ?? '';
  });
  return { content, content_texts };
}
