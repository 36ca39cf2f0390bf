import type { Health, Liveness, PartHealth } from '../../../contract/system/health';
import { ROLE } from '../../../contract/values/accounts';
import { HEALTH_PARTS } from '../../../contract/values/system';
import { version } from '../../../package.json';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import { withTimeout } from '../../lib/withTimeout';
import { imageWork } from '../../media/sharp';
import type { HealthReports, RecentResponses } from '../../monitoring/health';
import { getState } from '../../repositories/bundles/mirror';
import { ping } from '../../repositories/system/health';
import { requireWritable } from '../../storage/DiskError';
import type { ServiceContext } from '../context';
import { queuedChecks } from '../releases/packageChecks';

/** A part that does not respond within this time is failing. */
const TIMEOUT_MS = 2_000;

/** Parts that the server cannot work without. */
export type NeededPart = 'database' | 'storage';

/** Sources of the health report. Parts that a deployment does not have are left out. */
export interface HealthParts {
  context: Pick<ServiceContext, 'db' | 'storage' | 'uploadsDir'>;
  notes: HealthReports;
  /** Address of the mirrored site. */
  upstreamUrl?: string;
  /** Number of servers on the database, including this one. */
  countServers?(): Promise<number>;
  /** Number of requests that are queued for the database. */
  queuedForDatabase?(): number;
  pendingEmails?(): number;
  queuedEvents?(): number;
}

/** Parts that do not respond now. */
export async function findFailing(
  { context: { db, storage, uploadsDir }, notes }: Pick<HealthParts, 'context' | 'notes'>,
  report: (part: NeededPart, error: unknown) => void,
): Promise<NeededPart[]> {
  const parts: [NeededPart, () => Promise<unknown>][] = [
    ['database', () => ping(db)],
    ['storage', () => Promise.all([storage.check(), requireWritable(uploadsDir)])],
  ];
  const found = await Promise.all(
    parts.map(async ([part, check]) => {
      try {
        await notes.watch(part, withTimeLimit(check()));
        return [];
      } catch (error) {
        report(part, error);
        return [part];
      }
    }),
  );
  return found.flat();
}

/** The version is for administrators with a session. Access tokens of programs have no scope for it. */
export function getLiveness({ user }: Pick<CallerIdentity, 'user'>): Liveness {
  const isAdministrator = user !== null && user.role !== ROLE.user && !user.scopes;
  return isAdministrator ? { status: 'ok', version } : { status: 'ok' };
}

/** Health of this server. Unknown values are marked as such, and no part delays the report. */
export async function getHealth(parts: HealthParts, responses: RecentResponses): Promise<Health> {
  const { notes, countServers, queuedForDatabase, pendingEmails, queuedEvents } = parts;
  const [servers] = await Promise.all([
    countServers ? withTimeLimit(countServers()).catch(() => null) : 1,
    findFailing(parts, () => undefined),
    noteMirror(parts),
  ]);
  const { rss: resident, heapUsed: heap } = process.memoryUsage();
  return {
    version,
    start_time: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: { resident, heap },
    servers,
    parts: HEALTH_PARTS.map((part) => healthOf(part, notes)),
    requests: responses.sums(),
    queues: {
      database: queuedForDatabase?.() ?? 0,
      pictures: imageWork.queuedCount,
      checks: queuedChecks(),
      mails: pendingEmails?.() ?? null,
      events: queuedEvents?.() ?? null,
    },
  };
}

/** One of several servers runs the mirror and records the result. */
async function noteMirror({ context: { db }, notes, upstreamUrl }: HealthParts): Promise<void> {
  if (!upstreamUrl) return;
  notes.expect('mirror');
  const state = await withTimeLimit(getState(db)).catch(() => null);
  if (state?.end_time && state.source === upstreamUrl) notes.note('mirror', state.error === '', state.end_time);
}

function healthOf(part: PartHealth['part'], notes: HealthReports): PartHealth {
  const note = notes.of(part);
  const state = note ? (note.isWell ? 'ok' : 'failing') : note === null ? 'unused' : 'off';
  return { part, state, since: note?.since.toISOString() ?? null, last_time: note?.last.toISOString() ?? null };
}

const withTimeLimit = <Result>(work: Promise<Result>): Promise<Result> =>
  withTimeout(work, TIMEOUT_MS, () => new Error(`There was no response within ${TIMEOUT_MS} ms.`));
