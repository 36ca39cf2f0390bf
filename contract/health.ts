import { z } from 'zod';
import { endpoint } from './endpoint';
import { Moment } from './fields';

/** What a square is made of, in the order in which it is shown. */
export const HEALTH_PARTS = [
  'database',
  'storage',
  'housekeeping',
  'mail',
  'webhook',
  'mirror',
  'collector',
  'backup',
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** `unused`: it is there, and nothing was asked of it since the server began; `off`: this deployment has none. */
const HEALTH_STATES = ['ok', 'failing', 'unused', 'off'] as const;

export const PartHealth = z.object({
  part: z.enum(HEALTH_PARTS),
  state: z.enum(HEALTH_STATES),
  /** When this server first saw the part in this state; null where it saw nothing of it. */
  since: Moment.nullable(),
  /** When it was last asked, or last worked. */
  last_time: Moment.nullable(),
});
export type PartHealth = z.infer<typeof PartHealth>;

const Count = z.number().int();

/** How the server that answers is, and what it knows of the others. No addresses, no paths, no errors' own words. */
export const Health = z.object({
  version: z.string(),
  start_time: Moment,
  /** Of this process, in bytes. */
  memory: z.object({ resident: Count, heap: Count }),
  /** Servers on this database that listen to each other, this one among them; null where the database does not say. */
  servers: Count.nullable(),
  /** Each of HEALTH_PARTS. */
  parts: z.array(PartHealth),
  /** Answers of this server in so many minutes: all, 429, 503, and other failures of its own. */
  requests: z.object({ minutes: Count, answered: Count, limited: Count, unavailable: Count, failed: Count }),
  /** What waits in this server; null where there is nothing that it would wait for. */
  queues: z.object({
    database: Count,
    pictures: Count,
    checks: Count,
    mails: Count.nullable(),
    events: Count.nullable(),
  }),
});
export type Health = z.infer<typeof Health>;

/** A part that does not answer is told after two seconds. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/manager/health',
  who: 'admin',
  summary: 'How the server and its parts are, since when, and what waits',
  data: Health,
});
