import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '../../../contract/fields';
import type { Counter, Json, Timestamp, TimestampOrNull, TimestampWithDefault } from './columns';

interface RecommendationsTable {
  plugin_id: number;
  position: number;
}

/** An image at the top of the home page. Without `redirect_url` (empty) it is stored but not shown. */
interface BannersTable {
  id: Generated<number>;
  image: string;
  /** Alternative text; empty for banners from before this column. */
  alt: ColumnType<string, string | undefined, string>;
  redirect_url: string;
  sort: number;
}

/** A position in which a plugin is promoted for a period (requirements.md section 3: resource position). */
interface SlotsTable {
  id: Generated<number>;
  plugin_id: number;
  position: number;
  start_time: Timestamp;
  end_time: Timestamp;
  /** Shows the "new" tag. */
  is_new: boolean;
  is_disabled: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A featured work of the header. */
interface FeaturedWorksTable {
  id: Generated<number>;
  title: string;
  titles: Json<Partial<Record<Locale, string>>>;
  url: string;
  /** Empty: the site generates an image. */
  image: string;
  sort: number;
}

interface QrCodesTable {
  id: Generated<number>;
  name: string;
  img_url: string;
}

/** Campaigns, as texts call them. */
export interface ActivitiesTable {
  activity_id: Generated<number>;
  title: string;
  titles: Json<Partial<Record<Locale, string>>>;
  cover: string;
  /** Empty: there is none. */
  tutorial_url: string;
  view_num: Counter;
  participate_num: Counter;
  start_time: TimestampWithDefault;
  /** Null: no end is planned. */
  end_time: TimestampOrNull;
}

/** Viewers of a campaign: `u<user_id>` or `v<visitor id>`. Each row raises view_num by one. */
interface ActivityViewersTable {
  activity_id: number;
  viewer: string;
}

/** Accounts that installed or published something during a campaign. Each row raises participate_num by one. */
interface ActivityParticipantsTable {
  activity_id: number;
  user_id: number;
}

/** Tables of the home page and of campaigns. */
export interface PromotionsTables {
  recommendations: RecommendationsTable;
  banners: BannersTable;
  slots: SlotsTable;
  featured_works: FeaturedWorksTable;
  qr_codes: QrCodesTable;
  activities: ActivitiesTable;
  activity_viewers: ActivityViewersTable;
  activity_participants: ActivityParticipantsTable;
}
