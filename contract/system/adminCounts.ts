import { z } from 'zod';
import { endpoint } from '../endpoint';

/** Number of pending items for administrators. */
export const AdminCounts = z.object({
  open_reports: z.number().int(),
  waiting_submissions: z.number().int(),
  open_appeals: z.number().int(),
  /** Steps of the setup checklist; 0 after it is dismissed, and for administrators who cannot do the steps. */
  open_setup_steps: z.number().int(),
});
export type AdminCounts = z.infer<typeof AdminCounts>;

export const getAdminCounts = endpoint('GET', '/manager/counts', {
  who: 'admin',
  summary: 'Returns the numbers of pending reports, submissions, appeals and steps of the setup',
  data: AdminCounts,
});
