import type { Generated } from 'kysely';
import type { ReviewStatus, SubmissionKind } from '../../../contract/plugins/plugins';
import type { TimestampWithDefault } from './columns';

/**
 * Filter and search columns of a submission for the review list, in a narrow row. Maintained by triggers
 * (migrations/initial/lists.ts), like `submission_tags` for each tag.
 */
interface SubmissionSearchTable {
  version_id: number;
  plugin_id: number;
  developer_id: number;
  kind: SubmissionKind;
  status: ReviewStatus;
  submit_time: Date;
  /** Null for an import, which has the tags of its plugin. */
  tag_ids: number[] | null;
  /** The developer's name, and the text that keywords match, in the form of `search_form`. */
  developer: string;
  text: string;
}

/** Approvals of a pending submission. The last needed one decides it. */
interface ReviewApprovalsTable {
  version_id: number;
  user_id: number;
  approve_time: TimestampWithDefault;
}

/** The submission that an administrator was last shown, per version of a plugin. */
interface ShownSubmissionsTable {
  user_id: number;
  plugin_id: number;
  version: string;
  version_id: number;
}

/** A reviewer's trial. It is valid while that version is pending and the user may review. */
interface TrialsTable {
  user_id: number;
  plugin_id: number;
  version_id: number;
  create_time: TimestampWithDefault;
}

/** Messages between developers and reviewers about a submission. */
export interface ReviewMessagesTable {
  message_id: Generated<number>;
  version_id: number;
  user_id: number;
  /** The role in which it was written: a reviewer may be a developer of other plugins. */
  sender: 'author' | 'reviewer';
  text: string;
  create_time: TimestampWithDefault;
}

export interface ReviewsTables {
  submission_search: SubmissionSearchTable;
  review_approvals: ReviewApprovalsTable;
  shown_submissions: ShownSubmissionsTable;
  trials: TrialsTable;
  review_messages: ReviewMessagesTable;
}
