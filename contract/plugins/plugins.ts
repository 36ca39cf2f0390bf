import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  Cursor,
  idParam,
  intParam,
  Keyword,
  ListingTexts,
  Locale,
  PluginKey,
  PluginNames,
  Timestamp,
  VersionNumber,
} from '../fields';
import { PolicyDecision } from '../organization/enterprisePolicy';
import { ReviewRule } from '../reviews/reviewRules';
import { MAX_ID, MAX_ROWS } from '../values/limits';
import { EDITOR_TYPES, MAX_TAG_FILTERS, SORT, UPDATED_WITHIN_DAYS } from '../values/plugins';
import { RECOMMENDATION_ROWS } from '../values/promotions';
import { STARS } from '../values/ratings';
import { SUBMISSION_KINDS } from '../values/releases';
import { REVIEW_STATUS } from '../values/reviews';

export const ReviewStatus = z.union([
  z.literal(REVIEW_STATUS.unreviewed),
  z.literal(REVIEW_STATUS.approved),
  z.literal(REVIEW_STATUS.unapproved),
]);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export type Sort = (typeof SORT)[keyof typeof SORT];

/**
 * A category. `names` has every language that the administrators wrote. `name` is the one in zh-CN, else in en-US, else
 * in any language.
 */
export const Tag = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  names: z.partialRecord(Locale, z.string()),
});
export type Tag = z.infer<typeof Tag>;

export const Developer = z.object({
  user_id: z.number().int(),
  name: z.string(),
  avatar_url: z.string().nullable(),
});
export type Developer = z.infer<typeof Developer>;

export const EditorType = z.enum(EDITOR_TYPES);
export type EditorType = z.infer<typeof EditorType>;

/** Editors that a package may name: those of the suite, and `dev`, Figma's Dev Mode, which the suite does not have. */
export const PackageEditor = z.enum([...EDITOR_TYPES, 'dev']);
export type PackageEditor = z.infer<typeof PackageEditor>;

/** The caller's relation to a plugin, and the counts that depend on it. Every action on a plugin returns it. */
export const PluginState = z.object({
  plugin_key: z.string(),
  is_praise: z.boolean(),
  is_installed: z.boolean(),
  /** The caller has another version installed than the current one. Installing again updates it. */
  has_update: z.boolean(),
  download_count: z
    .number()
    .int()
    .describe(
      'Number of users who installed or downloaded the plugin: each account and each browser once, visitors without a cookie once a day per network, checks by programs never. It never decreases. Imported plugins start with the count of their catalog.',
    ),
  view_count: z
    .number()
    .int()
    .describe(
      'Number of users who opened the plugin: each account and each browser once, visitors without a cookie once a day per network.',
    ),
  praise_count: z.number().int(),
});
export type PluginState = z.infer<typeof PluginState>;

/** Invented counts of an example on a new site. No statistic, order, or export has them. */
export const ExampleCounts = z.object({ download_count: z.number().int(), praise_count: z.number().int() });
export type ExampleCounts = z.infer<typeof ExampleCounts>;

/** Words that a search matched. Only with `explain`. */
export const PluginMatch = z.object({
  /** Words of its names, summaries, and developer that the search matched, as they are written there. */
  marks: z.array(z.string()),
});
export type PluginMatch = z.infer<typeof PluginMatch>;

/** A plugin's score and number of ratings. `score` is null below five ratings that count (docs/decisions/0105-ratings.md). */
export const PluginRating = z.object({
  score: z.number().nullable(),
  count: z.number().int(),
  /** Number of ratings of one, two, … five stars. */
  stars: z.array(z.number().int()).length(STARS.length),
});
export type PluginRating = z.infer<typeof PluginRating>;

/** Why a plugin is no longer recommended, and what replaces it: null if nothing does, or it is not shown to the same users. */
export const Deprecation = z.object({
  reason: z.string(),
  successor: z.object({ plugin_key: z.string(), name: z.string(), names: PluginNames }).nullable(),
});
export type Deprecation = z.infer<typeof Deprecation>;

/** One plugin in a list. `icon` and `cover` are paths below /files/, null if the art is generated. */
export const PluginSummary = PluginState.extend({
  name: z.string(),
  intro: z.string(),
  texts: z.partialRecord(Locale, ListingTexts),
  icon: z.string().nullable(),
  cover: z.string().nullable(),
  tags: z.array(Tag),
  developer: Developer,
  current_version: z.string().nullable(),
  is_default_install: z.boolean(),
  create_time: Timestamp.nullable(),
  update_time: Timestamp.nullable(),
  rating: PluginRating,
  /** Only of the starter plugins: to be added to the counts, and marked as example data. */
  example_counts: ExampleCounts.optional(),
  match: PluginMatch.optional(),
  /** `enterprise`: a private plugin of the caller's organization, or one that the caller manages; left out otherwise. */
  visibility: z.literal('enterprise').optional(),
  /** Whether the caller's organization lets them install it; left out for callers without an organization. */
  policy: PolicyDecision.optional(),
  /** Left out for a plugin that is not deprecated. */
  deprecation: Deprecation.optional(),
});
export type PluginSummary = z.infer<typeof PluginSummary>;

/** One page of plugins. `total` is exact; with a keyword up to 10,000. `next_cursor` is null at the end. */
export const PluginPage = z.object({
  plugin_list: z.array(PluginSummary),
  total: z.number().int(),
  next_cursor: z.string().nullable(),
  /** Whether enough plugins have a score to sort by it. */
  has_best_rated: z.boolean().optional(),
  /** Only with `explain`, and only what applies. */
  search: z
    .object({
      /** The keyword that was searched, because no plugin has a word that was typed. */
      corrected: z.string().optional(),
      /** A similar keyword that finds something, if this one finds nothing. */
      suggestion: z.string().optional(),
    })
    .optional(),
});
export type PluginPage = z.infer<typeof PluginPage>;

/** A version with its release notes. */
export const VersionNotes = z.object({
  version: z.string(),
  /** Release notes in the developer's own language. */
  content: z.string(),
  /** The same in other languages; left out if there are none. */
  texts: z.partialRecord(Locale, z.string()).optional(),
  create_time: Timestamp.nullable(),
});
export type VersionNotes = z.infer<typeof VersionNotes>;

/** A public version. Imported versions have no package: `size` (bytes) and `sha256` are null. */
export const PluginVersion = VersionNotes.extend({
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Why it can no longer be downloaded; left out if it can. */
  withdraw_reason: z.string().optional(),
});
export type PluginVersion = z.infer<typeof PluginVersion>;

/** Copyright holder: the developer (`holder` is then their name) or the named holder. */
export const Copyright = z.object({ type: z.enum(['author', 'custom']), holder: z.string() });
export type Copyright = z.infer<typeof Copyright>;

export const SubmissionKind = z.enum(SUBMISSION_KINDS);
export type SubmissionKind = z.infer<typeof SubmissionKind>;

/** Status of a plugin's newest submission, for its maintainers and administrators. */
export const PluginReview = z.object({
  kind: SubmissionKind,
  status: ReviewStatus,
  reason: z.string().nullable(),
  /** The rule that it violates; null if the reviewer named none. */
  rule: ReviewRule.nullable(),
  version: z.string(),
});
export type PluginReview = z.infer<typeof PluginReview>;

/** Place of a submission in the queue, and the usual time until a decision. */
export const QueuePosition = z.object({
  since: Timestamp,
  /** Number of pending submissions before it. */
  ahead: z.number().int(),
  /** Median of the latest decisions; null while there are too few. */
  usual_seconds: z.number().int().nullable(),
});
export type QueuePosition = z.infer<typeof QueuePosition>;

export const PluginDetail = PluginSummary.extend({
  description: z.string(),
  panel_images: z.array(z.string()),
  video: z.string().nullable(),
  contact: z.string(),
  technical_support: z.string(),
  copyright: Copyright,
  editor_type: z.array(PackageEditor),
  versions: z.array(PluginVersion),
  permissions: z.array(z.string()),
  network_hosts: z.array(z.string()),
  /** The site whose signed bundle contained it; null if it was published here. */
  origin: z.string().nullable(),
  /** Only for its maintainers and administrators: status of the newest submission. */
  review: PluginReview.nullable(),
  /** The version that the caller has installed; null if the plugin had none then. Left out for everyone else. */
  installed_version: z.string().nullable().optional(),
  /** The departments that a private plugin is for; empty: the whole organization. Left out for a public plugin. */
  department: z.array(z.string()).optional(),
});
export type PluginDetail = z.infer<typeof PluginDetail>;

const KeyQuery = z.strictObject({ plugin_key: PluginKey });
const KeyBody = z.object({ plugin_key: PluginKey });

const [WEEK, MONTH, YEAR] = UPDATED_WITHIN_DAYS;
/** A period in days. */
export const UpdatedWithin = z.union([z.literal(WEEK), z.literal(MONTH), z.literal(YEAR)]);
export type UpdatedWithin = z.infer<typeof UpdatedWithin>;

/** Ids of tags in a query, separated by commas. */
const TagIds = z
  .string()
  .regex(
    new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${MAX_TAG_FILTERS - 1}}$`),
    `must be at most ${MAX_TAG_FILTERS} ids, separated by commas`,
  )
  .transform((ids) => ids.split(',').map(Number))
  .pipe(z.array(z.number().int().min(0).max(MAX_ID)));

/** Filters of a list of public plugins. All that are set must apply. */
export const PLUGIN_FILTERS = {
  tag_id: TagIds.optional().describe(
    `Plugins that have all of these tags: up to ${MAX_TAG_FILTERS} ids, separated by commas (\`4,7\`). 0 means all plugins.`,
  ),
  /** A plugin without editors, such as an imported one, counts as one for the design tool. */
  editor: EditorType.optional(),
  developer_id: idParam.optional(),
  /** 1: plugins whose current version has a package to download. Only with a keyword, otherwise 400 `keyword_required`. */
  has_package: z.enum(['1']).optional(),
  /** Plugins that were updated within so many days. Only with a keyword, otherwise 400 `keyword_required`. */
  updated_within: z.enum(UPDATED_WITHIN_DAYS.map(String)).transform(Number).pipe(UpdatedWithin).optional(),
};

export const PluginListQuery = z.strictObject({
  keyword: Keyword.optional(),
  ...PLUGIN_FILTERS,
  sort: z
    .enum(['0', '1', '2'])
    .transform(Number)
    .pipe(z.union([z.literal(SORT.latest), z.literal(SORT.popular), z.literal(SORT.best_rated)]))
    .optional(),
  cursor: Cursor.optional(),
  limit: intParam(1, MAX_ROWS).default(20),
  /** 1: with a keyword, the response also says how it was searched, and why each plugin was found. */
  explain: z.enum(['1']).optional(),
  /** Only the private plugins of the caller's organization; none for visitors. */
  visibility: z.enum(['enterprise']).optional(),
});
export type PluginListQuery = z.infer<typeof PluginListQuery>;

export const RecommendationQuery = z.strictObject({
  cursor: Cursor.optional(),
  limit: intParam(1, RECOMMENDATION_ROWS.max).default(RECOMMENDATION_ROWS.default),
});
export type RecommendationQuery = z.infer<typeof RecommendationQuery>;

/**
 * Without a keyword and sort: latest first. With a keyword and no sort: best match first. Members also get the private
 * plugins of their organization; with a keyword, up to ten of them come first, on a page of two rows or more.
 */
export const listPlugins = endpoint('GET', '/plugin/list', {
  who: 'everyone',
  summary:
    'Lists approved plugins by page; with search, filters (tag, editor, developer; with a keyword also package and update) and sort',
  query: PluginListQuery,
  data: PluginPage,
});

export const listTags = endpoint('GET', '/plugin/tag/list', {
  who: 'everyone',
  summary: 'Lists all tags',
  data: z.object({ tag_list: z.array(Tag) }),
});

export const getPlugin = endpoint('GET', '/plugin', {
  who: 'everyone',
  scope: 'read',
  summary: 'Returns one plugin with all details; unapproved ones only for their maintainers and administrators',
  query: KeyQuery,
  data: PluginDetail,
});

/** "Refresh batch" sends the `next_cursor` of the batch shown. Null means: start over. */
export const listRecommendations = endpoint('GET', '/plugin/recommendation/list', {
  who: 'everyone',
  summary: 'Lists recommended plugins by batch',
  query: RecommendationQuery,
  data: PluginPage,
});

const RelatedPlugins = z.object({ plugin_list: z.array(PluginSummary) });

export const listRelated = endpoint('GET', '/plugin/related', {
  who: 'everyone',
  summary:
    'Lists up to six public plugins with similar texts, or that at least five people have installed together with this one. Empty until they are computed, soon after the first call, and for a plugin that is not public',
  query: KeyQuery,
  data: RelatedPlugins,
});

export const viewPlugin = endpoint('POST', '/plugin/view', {
  who: 'everyone',
  summary:
    'Counts that the caller opened a plugin: an account or a browser once a day, visitors without a cookie once a day per network',
  body: KeyBody,
  data: PluginState,
});

export const installPlugin = endpoint('POST', '/plugin/user', {
  who: 'user',
  summary: 'Installs the current version of a plugin for the caller, or updates it; may be repeated',
  /** `version`: an approved version that stays installed until the caller installs another one. */
  body: KeyBody.extend({ version: VersionNumber.optional() }),
  data: PluginState,
});

export const uninstallPlugin = endpoint('DELETE', '/plugin/user', {
  who: 'user',
  summary: 'Uninstalls a plugin for the caller; may be repeated, and does not change download_count',
  body: KeyBody,
  data: PluginState,
});

export const likePlugin = endpoint('POST', '/plugin/user/praise', {
  who: 'user',
  summary: 'Likes (1) or unlikes (-1) a plugin; may be repeated',
  body: KeyBody.extend({ praise: z.union([z.literal(1), z.literal(-1)]) }),
  data: PluginState,
});

/**
 * Responds with the package as `application/json` and its sha256 as ETag. 404 `no_package` for imported plugins, 410
 * `version_withdrawn`. A request with `X-Plugin-Square-Purpose: check` is not counted: it only checks that the package
 * exists.
 */
export const downloadPlugin = endpoint('GET', '/plugin/download', {
  who: 'everyone',
  scope: 'read',
  summary: 'Downloads the package of an approved version; without `version` the one that is current for the caller',
  binary: true,
  query: KeyQuery.extend({ version: VersionNumber.optional() }),
  data: z.unknown(),
});
