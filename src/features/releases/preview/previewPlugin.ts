import type { UserInfo } from '../../../../contract/accounts/accounts';
import type { PluginDetail, SubmissionKind } from '../../../../contract/plugins/plugins';
import { pluginKeyFromId, pluginKeyFromName } from '../../../../shared/plugins/pluginKey';
import { writtenTexts } from '../values/formRelease';
import type { MediaItem, ReleaseValues } from '../values/releaseValues';

interface PreviewSources {
  kind: SubmissionKind;
  /** The plugin as it is shown now; null for a new one. */
  shown: PluginDetail | null;
  user: UserInfo;
  /** Addresses of the chosen files. */
  addresses: ReadonlyMap<File, string>;
  now: string;
}

/** The plugin as it will be shown once the content of the form is approved. The page adds its tags. */
export function previewPlugin(values: ReleaseValues, sources: PreviewSources): PluginDetail {
  const { kind, shown, user, addresses, now } = sources;
  const { name, intro, description, contact, technical_support, copyright } = values;
  const addressOf = (item: MediaItem | null) => item && (item.address ?? addresses.get(item.file) ?? null);
  const base = shown ?? newPlugin(values, user);
  return {
    ...base,
    ...{ name, intro, description, contact, technical_support, copyright },
    ...(kind === 'version' && versionOf(values, base, now)),
    texts: writtenTexts(values),
    icon: addressOf(values.icon),
    cover: addressOf(values.cover),
    panel_images: values.panel_images.flatMap((item) => addressOf(item) ?? []),
    video: addressOf(values.video),
    update_time: now,
    review: null,
  };
}

/** The fields that come with a package. */
function versionOf(values: ReleaseValues, base: PluginDetail, now: string) {
  const { code, unapproved, version_content: content } = values;
  const { editor_type = [], permissions = [], network_hosts = [] } = code?.package ?? unapproved ?? {};
  const size = code?.file.size ?? unapproved?.size ?? null;
  const sha256 = code ? (code.sha256 ?? null) : (unapproved?.sha256 ?? null);
  const next = { version: values.version.trim(), content, create_time: now, size, sha256 };
  return {
    ...{ editor_type, permissions, network_hosts, current_version: next.version },
    versions: [next, ...base.versions.filter(({ version }) => version !== next.version)],
  };
}

function newPlugin({ code, name }: ReleaseValues, { user_id, nick_name, avatar_url }: UserInfo): PluginDetail {
  return {
    // The key that the server takes if it is free. Generated art depends on it.
    plugin_key: pluginKeyFromId(code?.package.id ?? null) ?? pluginKeyFromName(name) ?? 'new-plugin',
    ...{ name: '', intro: '', description: '', texts: {}, icon: null, cover: null, panel_images: [], video: null },
    ...{ is_praise: false, is_installed: false, has_update: false, is_default_install: false },
    ...{ download_count: 0, view_count: 0, praise_count: 0, tags: [], versions: [], current_version: null },
    ...{ contact: '', technical_support: '', copyright: { type: 'author', holder: nick_name }, review: null },
    ...{ editor_type: [], permissions: [], network_hosts: [], origin: null, create_time: null, update_time: null },
    developer: { user_id, name: nick_name, avatar_url },
  };
}
