import { z } from 'zod';
import { endpoint } from '../endpoint';

/** Number of pending items for administrators of the deployment, and of an organization. */
export const AdminCounts = z.object({
  open_reports: z.number().int(),
  waiting_submissions: z.number().int(),
  open_appeals: z.number().int(),
  /** Ratings that are reported, held, appealed, or in whose thread an administrator was called. */
  open_ratings: z.number().int(),
  /** Of the members of the caller's current organization, for its administrators. */
  open_plugin_requests: z.number().int(),
  /** Steps of the setup checklist; 0 after it is dismissed, and for administrators who cannot do the steps. */
  open_setup_steps: z.number().int(),
});
export type AdminCounts = z.infer<typeof AdminCounts>;

/** 0 for what the caller does not decide; all are 0 for a user without a role. */
export const getAdminCounts = endpoint('GET', '/manager/counts', {
  who: 'user',
  summary:
    'Returns the numbers of pending reports, submissions, appeals, ratings, plugin requests and steps of the setup',
  data: AdminCounts,
});
