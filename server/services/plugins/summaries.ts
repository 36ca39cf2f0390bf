import type { PluginSummary } from '../../../contract/plugins';
import { findEnterpriseDefaults } from '../../repositories/organization/silentInstalls';
import { findMarks, type Marks } from '../../repositories/plugins/pluginStates';
import { findSummaries, type SummaryRow } from '../../repositories/plugins/plugins';
import type { ServiceContext } from '../context';

const UNMARKED: Marks = { is_praise: false, is_installed: false, has_update: false };

/** Summaries of these plugins in the order of their ids, with the user's state (null: a visitor). */
export async function summariesOf(
  context: ServiceContext,
  ids: number[],
  userId: number | null,
): Promise<PluginSummary[]> {
  return [...(await summariesById(context, ids, userId)).values()];
}

/** The same by plugin id, for callers that add fields; in the order of the ids. */
export async function summariesById(
  context: ServiceContext,
  ids: number[],
  userId: number | null,
): Promise<Map<number, PluginSummary>> {
  const rows = await findSummaries(context.db, ids);
  const viewer = await viewerOf(context, userId, ids);
  return new Map(
    rows.map((row) => {
      const summary = toSummary(row, viewer);
      return [row.plugin_id, { ...summary, texts: withoutDescriptions(summary.texts) }];
    }),
  );
}

/** One user's relation to plugins. */
interface Viewer {
  marks: ReadonlyMap<number, Marks>;
  /** Plugins that the user's enterprise installs by default. */
  defaults: ReadonlySet<number>;
}

/** The user's relation to these plugins; empty for a visitor. */
export async function viewerOf({ db }: ServiceContext, userId: number | null, ids: number[]): Promise<Viewer> {
  if (userId === null) return { marks: new Map(), defaults: new Set() };
  return { marks: await findMarks(db, userId, ids), defaults: await findEnterpriseDefaults(db, userId, ids) };
}

/** Lists show names and intros. Descriptions in six languages would be most of their bytes. */
function withoutDescriptions(texts: PluginSummary['texts']): PluginSummary['texts'] {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, { description: _description, ...shown }]) => [locale, shown]),
  );
}

export function toSummary(row: SummaryRow, { marks, defaults }: Viewer): PluginSummary {
  return {
    plugin_key: row.plugin_key,
    ...(marks.get(row.plugin_id) ?? UNMARKED),
    download_count: row.download_count,
    view_count: row.view_count,
    praise_count: row.praise_count,
    name: row.name,
    intro: row.intro,
    texts: row.texts,
    icon: row.icon,
    cover: row.cover,
    tags: row.tags,
    developer: { user_id: row.developer_id, name: row.developer_name, avatar_url: row.developer_avatar },
    current_version: row.current_version,
    is_default_install: row.is_default_install || defaults.has(row.plugin_id),
    create_time: row.create_time?.toISOString() ?? null,
    update_time: row.update_time?.toISOString() ?? null,
  };
}
