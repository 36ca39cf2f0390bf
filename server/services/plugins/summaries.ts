import type { PluginSummary, PluginVersion } from '../../../contract/plugins/plugins';
import type { SummaryRow, VersionRow } from '../../repositories/plugins/plugins';
import { toRating, type ViewerState } from '../../repositories/plugins/viewerStates';

/** The fields of a summary that are the same for every viewer. */
export type Listing = Omit<PluginSummary, keyof ViewerState>;

/** The fields of a plugin in a list: without descriptions, which in six languages would be most of its bytes. */
export function listedPart(row: SummaryRow): Listing {
  const listing = toListing(row);
  return { ...listing, texts: withoutDescriptions(listing.texts) };
}

function withoutDescriptions(texts: PluginSummary['texts']): PluginSummary['texts'] {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, { description: _description, ...shown }]) => [locale, shown]),
  );
}

/** The fields of a plugin that every viewer gets, with the complete texts. */
export function toListing(row: SummaryRow): Listing {
  return {
    plugin_key: row.plugin_key,
    name: row.name,
    intro: row.intro,
    texts: row.texts,
    icon: row.icon,
    cover: row.cover,
    tags: row.tags,
    developer: { user_id: row.developer_id, name: row.developer_name, avatar_url: row.developer_avatar },
    create_time: row.create_time?.toISOString() ?? null,
    update_time: row.update_time?.toISOString() ?? null,
    ...(row.example_counts && { example_counts: row.example_counts }),
    ...(row.e_id !== null && { visibility: 'enterprise' as const }),
    ...(row.deprecation && { deprecation: row.deprecation }),
  };
}

/** The fields that depend on the viewer, as a visitor sees them. */
export function visitorState(row: SummaryRow): ViewerState {
  return {
    ...{ is_praise: false, is_installed: false, has_update: false },
    download_count: row.download_count,
    view_count: row.view_count,
    praise_count: row.praise_count,
    rating: toRating(row.rating_score, row.rating_stars),
    current_version: row.current_version,
    is_default_install: row.is_default_install,
  };
}

/** A public version of a plugin. */
export function toVersion(version: VersionRow): PluginVersion {
  const { texts, decide_time, submit_time, package_size, package_sha256, withdraw_reason, ...row } = version;
  const time = decide_time ?? submit_time;
  return {
    ...row,
    ...(Object.keys(texts).length > 0 && { texts }),
    create_time: time === null ? null : new Date(time).toISOString(),
    size: package_size,
    sha256: package_sha256,
    ...(withdraw_reason !== null && { withdraw_reason }),
  };
}
