import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '../../../contract/fields';
import type { ModeratedRating, RatingReply, RatingState, Stars } from '../../../contract/ratings/ratings';
import type { RATING_REPORT_REASONS } from '../../../contract/values/ratings';
import type { Counter, Optional, Timestamp, TimestampOrNull } from './columns';

/** A user's rating of a plugin. contract/ratings/ratings.ts explains the fields. */
interface RatingsTable {
  rating_id: Generated<number>;
  plugin_id: number;
  user_id: number;
  stars: Stars;
  text: string;
  version: string;
  locale: Locale;
  create_time: Timestamp;
  edit_time: TimestampOrNull;
  state: ColumnType<RatingState, RatingState | undefined, RatingState>;
  state_reason: Optional<string>;
  held_for: ColumnType<ModeratedRating['held_for'], string | null | undefined, string | null>;
  /** A hidden one that its user deleted: what is left is the decision, which the user's next rating inherits. */
  is_deleted: Generated<boolean>;
  /** Sum of the marks, as shown; and weighted like the stars in a score, in hundredths, for the order. */
  helpful: Counter;
  helpful_weight: Counter;
  /** When one side called for an administrator; null before that, and once one dismissed it. */
  help_time: TimestampOrNull;
  appeal: Optional<string>;
  appeal_time: TimestampOrNull;
  appeal_decide_time: TimestampOrNull;
}

interface RatingRepliesTable {
  reply_id: Generated<number>;
  rating_id: number;
  user_id: number;
  from: RatingReply['from'];
  text: string;
  create_time: Timestamp;
}

/** Whether users found a rating helpful (1) or not (-1). */
interface RatingMarksTable {
  rating_id: number;
  user_id: number;
  mark: 1 | -1;
}

interface RatingReportsTable {
  rating_id: number;
  user_id: number;
  reason: (typeof RATING_REPORT_REASONS)[number];
  text: string;
  create_time: Timestamp;
  /** Null while it is open. */
  decide_time: TimestampOrNull;
}

/** Tables of ratings. */
export interface RatingsTables {
  ratings: RatingsTable;
  rating_replies: RatingRepliesTable;
  rating_marks: RatingMarksTable;
  rating_reports: RatingReportsTable;
}
