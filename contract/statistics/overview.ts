import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Timestamp } from '../fields';

const Count = z.number().int();

/** Key figures for administrators. Days and weeks are UTC. A week is named by its Monday. */
export const Overview = z.object({
  waiting: z.object({
    total: Count,
    /** When the oldest pending submission was submitted; null if none is pending. */
    oldest_time: Timestamp.nullable(),
    /** One count per PENDING_DAYS, and one for older submissions. */
    by_age: z.array(Count),
  }),
  /** The last OVERVIEW_WEEKS, oldest first, including weeks without decisions. */
  decisions: z.array(z.object({ week: z.iso.date(), approved: Count, rejected: Count })),
  /** The last OVERVIEW_DAYS, oldest first. An install counts when a user gets a plugin for the first time. */
  activity: z.array(z.object({ day: z.iso.date(), installs: Count, views: Count })),
  /** Searches without results, the most frequent first. */
  missed_searches: z.array(z.object({ term: z.string(), count: Count, last_time: Timestamp })),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = endpoint('GET', '/manager/overview', {
  who: 'admin',
  summary: 'Returns pending submissions, decisions, installs and views over time, and searches without results',
  data: Overview,
});
