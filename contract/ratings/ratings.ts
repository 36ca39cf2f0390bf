import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Cursor, Id, intParam, Locale, PluginKey, PluginNames, Timestamp, text } from '../fields';
import { Developer } from '../plugins/plugins';
import { MAX_ROWS, PAGE_LIMITS, TEXT_LIMITS } from '../values/limits';
import {
  RATING_DECISIONS,
  RATING_QUEUES,
  RATING_REPORT_REASONS,
  RATING_SORTS,
  RATING_STATES,
  REPLY_SIDES,
  STARS,
} from '../values/ratings';

/** One to five. */
export const Stars = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type Stars = z.infer<typeof Stars>;

export const RatingState = z.enum(RATING_STATES);
export type RatingState = z.infer<typeof RatingState>;

/** A message in the thread below a rating. */
export const RatingReply = z.object({
  id: z.number().int(),
  /** The writer's side: the user who rated, a developer of the plugin, or an administrator. */
  from: z.enum(REPLY_SIDES),
  /** Empty for an administrator. */
  name: z.string(),
  text: z.string(),
  create_time: Timestamp,
});
export type RatingReply = z.infer<typeof RatingReply>;

/** A user's rating of a plugin. */
export const Rating = z.object({
  id: z.number().int(),
  author: Developer,
  stars: Stars,
  /** Plain text; may be empty above three stars. */
  text: z.string(),
  /** The version that its user had installed when they last changed it; empty for an import without versions. */
  version: z.string(),
  /** Language of the interface in which it was written. */
  locale: Locale,
  create_time: Timestamp,
  /** When its user last changed it; null if never. */
  edit_time: Timestamp.nullable(),
  /** Number of users who found it helpful, less those who did not. */
  helpful: z.number().int(),
  /** The caller's own mark; 0: none. */
  own_mark: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
  is_own: z.boolean(),
  /** Other users get `shown` ones only. */
  state: RatingState,
  /** Why an administrator hid it; only for its user and administrators. */
  state_reason: z.string().optional(),
  /** Whether its user has appealed; only for its user and administrators. */
  is_appealed: z.boolean().optional(),
  replies: z.array(RatingReply),
  /** Whether one side called for an administrator, so that only an administrator may reply. */
  is_closed: z.boolean(),
});
export type Rating = z.infer<typeof Rating>;

const RatingId = z.object({ rating_id: Id });
const One = z.object({ rating: Rating });

/** The caller's own rating is not repeated in the list. `own` is null for visitors and users without one. */
export const listRatings = endpoint('GET', '/plugin/rating/list', {
  who: 'everyone',
  scope: 'read',
  summary: "Lists a plugin's ratings by page, and the caller's own; filtered by stars and language",
  query: z.strictObject({
    plugin_key: PluginKey,
    sort: z.enum(RATING_SORTS).default('helpful'),
    stars: z.enum(STARS.map(String)).transform(Number).pipe(Stars).optional(),
    lang: Locale.optional(),
    cursor: Cursor.optional(),
    limit: intParam(1, MAX_ROWS).default(20),
  }),
  data: z.object({
    rating_list: z.array(Rating),
    /** Of the filter; counts shown ratings. */
    total: z.number().int(),
    next_cursor: z.string().nullable(),
    own: Rating.nullable(),
    /** Whether the caller may rate it now. */
    may_rate: z.boolean(),
    /** Whether the caller may reply as a developer of the plugin. */
    may_reply: z.boolean(),
  }),
});

/** 403 `not_installed_long_enough`, 403 `own_plugin`, 422 `text_required` for three stars and fewer without a text. */
export const ratePlugin = endpoint('POST', '/plugin/rating', {
  who: 'user',
  summary: 'Rates a plugin that the caller has had installed for a day; again: changes their rating',
  body: z.object({
    plugin_key: PluginKey,
    stars: Stars,
    text: text(TEXT_LIMITS.rating).default(''),
    /** Language of the text; without it, that of the caller's last visit. */
    lang: Locale.optional(),
  }),
  data: One,
});

/** May be repeated. */
export const deleteRating = endpoint('DELETE', '/plugin/rating', {
  who: 'user',
  summary: "Deletes the caller's rating of a plugin, with its replies",
  body: z.object({ plugin_key: PluginKey }),
  data: z.object({ plugin_key: z.string() }),
});

/**
 * 404 `rating_not_found`, 403 `forbidden` for others, 409 `thread_closed`, 409 `too_many_replies`; 422 `word_not_allowed`
 * for a developer. A link or such a word of the user who rated holds their rating.
 */
export const replyToRating = endpoint('POST', '/plugin/rating/reply', {
  who: 'user',
  summary: "Adds to the thread of a rating, as the user who rated, as the plugin's developer, or as an administrator",
  body: RatingId.extend({ text: text(TEXT_LIMITS.rating_reply).min(1) }),
  data: One,
});

/** Closes the thread for both sides. May be repeated. */
export const callForHelp = endpoint('POST', '/plugin/rating/help', {
  who: 'user',
  summary:
    'Calls an administrator to the thread of a rating; only for the user who rated and the developers of the plugin',
  body: RatingId,
  data: One,
});

/** `helpful`: 1 or -1; the same again removes the mark. 403 `own_rating`, and `own_plugin` for a developer of the plugin. */
export const markHelpful = endpoint('POST', '/plugin/rating/helpful', {
  who: 'user',
  summary: 'Marks a rating as helpful (1) or not (-1); the same mark again removes it',
  body: RatingId.extend({ helpful: z.union([z.literal(1), z.literal(-1)]) }),
  data: One,
});

/** 409 `already_reported`, 422 `report_text_required` for `other` without a text. */
export const reportRating = endpoint('POST', '/plugin/rating/report', {
  who: 'user',
  summary: 'Reports a rating to the administrators',
  body: RatingId.extend({
    reason: z.enum(RATING_REPORT_REASONS),
    text: text(TEXT_LIMITS.report).default(''),
  }),
  data: z.object({ rating_id: z.number().int() }),
});

/** 409 `not_hidden` unless it is hidden; 409 `already_appealed`: one appeal for each time it is hidden. */
export const appealRating = endpoint('POST', '/plugin/rating/appeal', {
  who: 'user',
  summary: "Appeals that the caller's rating is hidden",
  body: RatingId.extend({ text: text(TEXT_LIMITS.appeal).min(1) }),
  data: One,
});

/** A rating as administrators see it. */
export const ModeratedRating = Rating.extend({
  plugin_key: z.string(),
  plugin_name: z.string(),
  plugin_names: PluginNames,
  /** Open reports. */
  reports: z.array(z.object({ reason: z.enum(RATING_REPORT_REASONS), text: z.string(), create_time: Timestamp })),
  appeal: z.string().nullable(),
  /** Why a check held it; null if none did. */
  held_for: z
    .object({
      check: z.enum(['link', 'word', 'burst']),
      /** Of a burst: ratings of the plugin within the hour before, and how many of their accounts are young. */
      ratings: z.number().int().optional(),
      young_accounts: z.number().int().optional(),
    })
    .nullable(),
});
export type ModeratedRating = z.infer<typeof ModeratedRating>;

/** Pages count from 1. Without `queue`: all ratings, newest first. */
export const RatingQueueQuery = z.strictObject({
  queue: z.enum(RATING_QUEUES).optional(),
  plugin_key: PluginKey.optional(),
  page: intParam(1, PAGE_LIMITS.page).default(1),
  page_size: intParam(1, PAGE_LIMITS.page_size).default(20),
});
export type RatingQueueQuery = z.infer<typeof RatingQueueQuery>;

export const listModeratedRatings = endpoint('GET', '/manager/rating/list', {
  who: 'admin',
  summary: 'Lists ratings for moderation, newest first',
  query: RatingQueueQuery,
  data: z.object({ rating_list: z.array(ModeratedRating), total: z.number().int() }),
});

/**
 * `hide` needs a reason, which its user reads (422 `reason_required`). `restore` shows it again, or for the first
 * time. `dismiss` closes reports, an appeal, and a call for help, and changes nothing else. 404 `rating_not_found`.
 */
export const moderateRating = endpoint('PUT', '/manager/rating', {
  who: 'admin',
  summary: 'Hides or restores a rating, or dismisses what was said against it',
  body: RatingId.extend({
    decision: z.enum(RATING_DECISIONS),
    reason: text(TEXT_LIMITS.reason).default(''),
    /** As the administrator read it: a text that its user changed since gets 409 `rating_changed`. */
    edit_time: Timestamp.nullable().optional(),
    /** Number of replies that the administrator read: another number gets the same error. */
    replies: z.number().int().min(0).optional(),
  }),
  data: z.object({ rating: ModeratedRating }),
});
