import { type RawBuilder, sql } from 'kysely';
import type { PolicyDecision } from '../../../contract/organization/enterprisePolicy';
import type { PluginRating, PluginSummary } from '../../../contract/plugins/plugins';
import type { Queryable } from '../../db/schema';
import { fixedStatement, type Parameter } from '../../db/statements/fixedStatement';
import { organizationDefaultsOf } from '../organization/silentInstalls';
import { versionFor } from '../releases/rollouts';
import { hasUpdate, installVersion, isUpdatable, type Marks } from './pluginStates';
import { isSharedWithViewer } from './privatePlugins';

type Counts = Pick<PluginSummary, 'download_count' | 'view_count' | 'praise_count' | 'rating'>;

/** The fields of a plugin that depend on the viewer, or that change with every action of a user. */
export interface ViewerState extends Marks, Counts {
  /** The version that the viewer gets, which depends on a rollout and on an installed pre-release. */
  current_version: string | null;
  is_default_install: boolean;
  /** Only for members of an organization. */
  policy?: PolicyDecision;
}

/** A viewer's relation to a plugin at this moment. */
export interface ViewedPlugin {
  /** Whether the viewer may see it: it is public, or private and for them. */
  is_shown: boolean;
  /** Whether it is published and not blocked, so that those for whom it is may see it. */
  is_open: boolean;
  /** The organization of a private plugin. */
  e_id: number | null;
  developer_id: number;
  is_maintainer: boolean;
  /** The viewer's install: its version, and whether the plugin has updates at all. */
  install: { version: string | null; isUpdatable: boolean } | null;
  state: Readonly<ViewerState>;
}

/** A logged-in user who looks at plugins. */
export interface Viewer {
  user_id: number;
  e_id: number | null;
  department: string | null;
}

/** Plugins whose state (liked, installed) a viewer needs. */
export interface StatesRequest {
  /** Null: a visitor. */
  viewer: Viewer | null;
  pluginIds: readonly number[];
}

/** Rows as compact JSON texts, because converting rows would take nearly all of the time. */
interface Found {
  plugins: [id: number, ...Openness, developer: number, ...counts: [number, number, number], ...State][];
  liked: Pair[];
  installed: [...Pair, hasUpdate: boolean, current: string | null, version: string | null, isUpdatable: boolean][];
  maintained: Pair[];
  rolledOut: [...Pair, version: string | null][];
  defaults: Pair[];
  shared: Pair[];
}
type Openness = [isOpen: boolean, enterprise: number | null];
type State = [version: string | null, isDefault: boolean, score: number, stars: number[]];
type Pair = [user: number, plugin: number];

/**
 * The present states of plugins for several viewers, in one statement: in the order of the requests, by plugin id. They
 * leave out deleted plugins.
 */
export async function findViewerStates(
  db: Queryable,
  requests: readonly StatesRequest[],
): Promise<Map<number, ViewedPlugin>[]> {
  const ids = [...new Set(requests.flatMap(({ pluginIds }) => pluginIds))];
  if (ids.length === 0) return requests.map(() => new Map());
  const found = await find(db, ids, requests);
  const plugins = new Map(found.plugins.map((plugin) => [plugin[0], viewedByVisitor(plugin)]));
  const relationsOf = relationsByUser(found);
  return requests.map(({ viewer, pluginIds }) => {
    const relations = viewer && relationsOf(viewer.user_id);
    const states = new Map<number, ViewedPlugin>();
    for (const id of pluginIds) {
      const plugin = plugins.get(id);
      if (plugin) states.set(id, relations ? applyViewerState(plugin, relations, id) : plugin);
    }
    return states;
  });
}

/** The state of a plugin for a visitor. All viewers without a relation to it share the object. */
function viewedByVisitor(plugin: Found['plugins'][number]): ViewedPlugin {
  const [, is_open, e_id, developer_id, download_count, view_count, praise_count, ...state] = plugin;
  const [current_version, isDefault, score, stars] = state;
  return {
    is_shown: is_open && e_id === null,
    is_open,
    e_id,
    developer_id,
    is_maintainer: false,
    install: null,
    state: {
      is_praise: false,
      is_installed: false,
      has_update: false,
      download_count,
      view_count,
      praise_count,
      rating: toRating(score, stars),
      current_version,
      is_default_install: isDefault,
    },
  };
}

/** A plugin's score and number of ratings, from its columns `rating_score` and `rating_stars`. */
export const toRating = (score: number, stars: number[]): PluginRating => ({
  score: score === 0 ? null : score / 10_000,
  count: stars.reduce((sum, count) => sum + count, 0),
  stars,
});

/** Relations of a user to plugins, by plugin id; undefined if there are none. */
interface Relations {
  liked?: Map<number, Found['liked'][number]>;
  installed?: Map<number, Found['installed'][number]>;
  maintained?: Map<number, Found['maintained'][number]>;
  rolledOut?: Map<number, Found['rolledOut'][number]>;
  defaults?: Map<number, Found['defaults'][number]>;
  shared?: Map<number, Found['shared'][number]>;
}

function relationsByUser(found: Found): (userId: number) => Relations {
  const liked = byUser(found.liked);
  const installed = byUser(found.installed);
  const maintained = byUser(found.maintained);
  const rolledOut = byUser(found.rolledOut);
  const defaults = byUser(found.defaults);
  const shared = byUser(found.shared);
  return (userId) => ({
    liked: liked.get(userId),
    installed: installed.get(userId),
    maintained: maintained.get(userId),
    rolledOut: rolledOut.get(userId),
    defaults: defaults.get(userId),
    shared: shared.get(userId),
  });
}

function applyViewerState(plugin: ViewedPlugin, relations: Relations, id: number): ViewedPlugin {
  const is_praise = relations.liked?.has(id) ?? false;
  const install = relations.installed?.get(id);
  const is_maintainer = relations.maintained?.has(id) ?? false;
  const rollout = relations.rolledOut?.get(id);
  const isDefault = relations.defaults?.has(id) ?? false;
  const isShared = relations.shared?.has(id) ?? false;
  if (!is_praise && !install && !is_maintainer && !rollout && !isDefault && !isShared) return plugin;
  const { state } = plugin;
  return {
    ...plugin,
    is_shown: plugin.is_shown || isShared,
    is_maintainer,
    install: install ? { version: install[4], isUpdatable: install[5] } : null,
    state: {
      ...state,
      is_praise,
      is_installed: install !== undefined,
      has_update: install?.[2] ?? false,
      current_version: install ? install[3] : rollout ? rollout[2] : state.current_version,
      is_default_install: state.is_default_install || isDefault,
    },
  };
}

function byUser<Row extends [...Pair, ...unknown[]]>(rows: Row[]): Map<number, Map<number, Row>> {
  const users = new Map<number, Map<number, Row>>();
  for (const row of rows) {
    const plugins = users.get(row[0]) ?? new Map<number, Row>();
    users.set(row[0], plugins.set(row[1], row));
  }
  return users;
}

async function find(db: Queryable, plugins: number[], requests: readonly StatesRequest[]): Promise<Found> {
  const idsOf = (viewers: Viewer[]) => [...new Set(viewers.map((one) => one.user_id))];
  const viewers = requests.flatMap(({ viewer }) => viewer ?? []);
  const members = idsOf(viewers.filter((viewer) => viewer.e_id !== null));
  const select = members.length === 0 ? selectStates : selectStatesOfMembers;
  const [row] = await select(db, { plugins, users: idsOf(viewers), members });
  const read = (name: keyof Found) => JSON.parse(row?.[name] ?? '[]');
  return {
    plugins: read('plugins'),
    liked: read('liked'),
    installed: read('installed'),
    maintained: read('maintained'),
    rolledOut: read('rolledOut'),
    defaults: read('defaults'),
    shared: read('shared'),
  };
}

const requestedIds = (column: 'plugins' | 'users' | 'members') =>
  sql<number[]>`(SELECT ${sql.ref(column)} FROM requested)::integer[]`;

/** The beginning of a subquery for a JSON list of lists with these columns. */
const listOf = (columns: RawBuilder<unknown>) => sql`(SELECT json_agg(json_build_array(${columns}))`;

const defaultsOf = (members: RawBuilder<number[]>, ids: RawBuilder<number[]>) =>
  sql`${listOf(sql`user_id, plugin_id`)} FROM (${organizationDefaultsOf(members)}) AS defaults
    WHERE plugin_id = ANY(${ids}))::text`;

const sharedWith = (members: RawBuilder<number[]>, ids: RawBuilder<number[]>) =>
  sql`${listOf(sql`viewer.user_id, p.plugin_id`)} FROM plugins p JOIN users viewer ON ${isSharedWithViewer}
    WHERE p.plugin_id = ANY(${ids}) AND viewer.user_id = ANY(${members}))::text`;

/** Ids of the plugins, of the viewers, and of those who have an organization. */
interface StatesArguments {
  plugins: readonly number[];
  users: readonly number[];
  members: readonly number[];
}

// The planner cannot see how many ids the CTE has. If it could, it would make a plan for each call, which takes longer
// than the statement.
const statesStatement = (hasMembers: boolean) =>
  fixedStatement((_db, parameter: Parameter<StatesArguments>) => {
    const [ids, users] = [requestedIds('plugins'), requestedIds('users')];
    return sql<Record<keyof Found, string | null>>`
    WITH requested AS MATERIALIZED (SELECT ${parameter('plugins')}::integer[] AS plugins,
      ${parameter('users')}::integer[] AS users, ${parameter('members')}::integer[] AS members)
    SELECT
      ${listOf(sql`p.plugin_id, p.is_published AND NOT p.is_blocked, p.e_id, p.developer_id, p.download_count, p.view_count, p.praise_count,
        p.current_version, p.is_default_install, p.rating_score, p.rating_stars`)} FROM plugins p WHERE p.plugin_id = ANY(${ids}))::text AS plugins,
      ${listOf(sql`m.user_id, m.plugin_id`)} FROM praises m
        WHERE m.user_id = ANY(${users}) AND m.plugin_id = ANY(${ids}))::text AS liked,
      ${listOf(sql`i.user_id, i.plugin_id, ${hasUpdate}, ${installVersion}, i.version, ${isUpdatable}`)} FROM installs i JOIN plugins p ON p.plugin_id = i.plugin_id
        WHERE i.user_id = ANY(${users}) AND i.plugin_id = ANY(${ids}))::text AS installed,
      ${listOf(sql`m.user_id, m.plugin_id`)} FROM maintainers m
        WHERE m.user_id = ANY(${users}) AND m.plugin_id = ANY(${ids}))::text AS maintained,
      ${listOf(sql`u.user_id, p.plugin_id, ${versionFor(sql`'u' || u.user_id`)}`)}
        FROM plugins p CROSS JOIN unnest(${users}) AS u(user_id)
        WHERE p.plugin_id = ANY(${ids}) AND p.rollout_percent IS NOT NULL)::text AS "rolledOut",
      ${hasMembers ? defaultsOf(requestedIds('members'), ids) : sql`NULL`} AS defaults,
      ${hasMembers ? sharedWith(requestedIds('members'), ids) : sql`NULL`} AS shared`;
  });
const selectStates = statesStatement(false);
const selectStatesOfMembers = statesStatement(true);
