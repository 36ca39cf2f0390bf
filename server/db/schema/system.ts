import type { ColumnType, Generated } from 'kysely';
import type { AdminAction } from '../../../contract/system/adminActions';
import type { TimestampWithDefault } from './columns';

/** Number of requests in a time window, if several servers count together. */
interface RequestCountsTable {
  key: string;
  count: number;
  /** End of the window. The next request starts another one. */
  ends_at: Date;
}

/** Permanent activity log of administrators: the database refuses to change or delete a row. */
interface AdminActsTable {
  act_id: Generated<number>;
  user_id: number;
  /** The administrator's account name at that time, kept after the account is closed. */
  user_name: string;
  act: AdminAction;
  /** Key or id of the changed object, and its name at that time. */
  subject: string;
  subject_name: string;
  /** Changed fields before and after; null if the object did not exist. */
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  create_time: TimestampWithDefault;
}

/** Tables that the system itself needs. */
export interface SystemTables {
  request_counts: RequestCountsTable;
  admin_acts: AdminActsTable;
}
