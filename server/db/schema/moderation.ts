import type { ColumnType, Generated } from 'kysely';
import type { AppealStatus } from '../../../contract/moderation/blocks';
import type { ReportReason, ReportStatus } from '../../../contract/moderation/reports';
import type { ReviewRule } from '../../../contract/reviews/reviewRules';
import type { Optional, TimestampOrNull, TimestampWithDefault } from './columns';

/** Reports of plugins. A user has at most one open report per version. */
export interface ReportsTable {
  report_id: Generated<number>;
  plugin_id: number;
  /** The version that was public at that time; empty for an import without versions. */
  version: string;
  user_id: number;
  reason: ReportReason;
  text: string;
  status: ColumnType<ReportStatus, ReportStatus | undefined, ReportStatus>;
  note: ColumnType<string, string | undefined, string>;
  create_time: TimestampWithDefault;
  /** When the sender last changed it. */
  edit_time: TimestampOrNull;
  decide_time: TimestampOrNull;
  decided_by: Optional<number>;
}

/** Blocks by administrators. A plugin has at most one active block. */
interface BlocksTable {
  block_id: Generated<number>;
  plugin_id: number;
  reason: string;
  rule: Optional<ReviewRule>;
  /** Null after the account is closed. */
  blocked_by: Optional<number>;
  block_time: TimestampWithDefault;
  /** Null while it is active. */
  lift_time: TimestampOrNull;
  lifted_by: Optional<number>;
}

/** Appeals of a plugin's developers against its block. A block has at most one open appeal. */
export interface AppealsTable {
  appeal_id: Generated<number>;
  block_id: number;
  user_id: number;
  text: string;
  create_time: TimestampWithDefault;
  status: ColumnType<AppealStatus, AppealStatus | undefined, AppealStatus>;
  answer: ColumnType<string, string | undefined, string>;
  /** Null while it is open. */
  decide_time: TimestampOrNull;
  decided_by: Optional<number>;
}

/** Tables of reports, blocks and appeals. */
export interface ModerationTables {
  reports: ReportsTable;
  blocks: BlocksTable;
  appeals: AppealsTable;
}
