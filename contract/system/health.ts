import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Timestamp } from '../fields';
import { HEALTH_PARTS, type HEALTH_QUEUES, type HEALTH_REQUESTS, HEALTH_STATES } from '../values/system';

export type HealthPart = (typeof HEALTH_PARTS)[number];

export const PartHealth = z.object({
  part: z.enum(HEALTH_PARTS),
  state: z.enum(HEALTH_STATES),
  /** When this server first saw the part in this state; null if the server has no data about the part. */
  since: Timestamp.nullable(),
  /** When the part was last used or last succeeded. */
  last_time: Timestamp.nullable(),
});
export type PartHealth = z.infer<typeof PartHealth>;

const Count = z.number().int();
/** A count for each of these names, which the page of Admin lists. */
type Counts<Names extends readonly string[]> = Record<Names[number], z.ZodType>;

/**
 * Health of the server that responds, and what it knows of the others. Contains no addresses, paths, or raw error
 * messages.
 */
export const Health = z.object({
  version: z.string(),
  start_time: Timestamp,
  /** Memory of this process, in bytes. */
  memory: z.object({ resident: Count, heap: Count }),
  /** Servers on this database that exchange signals, including this one; null if the database cannot tell. */
  servers: Count.nullable(),
  /** One entry per HEALTH_PARTS. */
  parts: z.array(PartHealth),
  /** Responses of this server in the last `minutes`: all, 429, 503, and other server errors. */
  requests: z.object({
    minutes: Count,
    ...({ answered: Count, limited: Count, unavailable: Count, failed: Count } satisfies Counts<
      typeof HEALTH_REQUESTS
    >),
  }),
  /** Queue lengths in this server; null if the deployment has no such queue. */
  queues: z.object({
    database: Count,
    pictures: Count,
    checks: Count,
    mails: Count.nullable(),
    events: Count.nullable(),
  } satisfies Counts<typeof HEALTH_QUEUES>),
});
export type Health = z.infer<typeof Health>;

/** `/healthz`. Only administrators see the version: an attacker would look up its known defects. */
export const Liveness = z.object({ status: z.literal('ok'), version: z.string().optional() });
export type Liveness = z.infer<typeof Liveness>;

/** A part that does not respond within two seconds is reported as failing. */
export const getHealth = endpoint('GET', '/manager/health', {
  who: 'admin',
  summary: 'Returns the health of the server and its parts, and the lengths of its queues',
  data: Health,
});
