import { z } from 'zod';
import { endpoint } from './endpoint';
import { Moment } from './fields';

/** How far the overview looks back. */
export const OVERVIEW_WEEKS = 12;
export const OVERVIEW_DAYS = 30;
/** Search terms that it names at most. */
export const OVERVIEW_TERMS = 20;
/** The waiting submissions by age: younger than one day, three, seven days, and older. */
export const WAITING_DAYS = [1, 3, 7] as const;

const Count = z.number().int();

/** What an administrator wants to know first. Days and weeks are of UTC; a week is named by its Monday. */
export const Overview = z.object({
  waiting: z.object({
    total: Count,
    /** The oldest one's beginning; null where none waits. */
    oldest_time: Moment.nullable(),
    /** As WAITING_DAYS has it, and one more for what is older. */
    by_age: z.array(Count),
  }),
  /** The last OVERVIEW_WEEKS, the oldest first, also those without a decision. */
  decisions: z.array(z.object({ week: z.iso.date(), approved: Count, rejected: Count })),
  /** The last OVERVIEW_DAYS, the oldest first. An install is counted when somebody takes a plugin for the first time. */
  activity: z.array(z.object({ day: z.iso.date(), installs: Count, views: Count })),
  /** What was searched for and not found, the most frequent first. */
  missed_searches: z.array(z.object({ term: z.string(), count: Count, last_time: Moment })),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/manager/overview',
  who: 'admin',
  summary: 'Waiting submissions, decisions, installs and views over time, and searches that found nothing',
  data: Overview,
});
