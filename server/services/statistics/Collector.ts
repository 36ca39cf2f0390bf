import { createHmac } from 'node:crypto';
import type { AnalyticsProject, Collected } from '../../../contract/statistics/analytics';
import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { createEventDay, insertEvents, listCountedNames, type NewEvent } from '../../repositories/statistics/analytics';
import { deleteProfile, putProfile, unsetProfile } from '../../repositories/statistics/analyticsProfiles';
import type { EventLimits } from '../../settings/settings';
import { type CheckedProfile, checkEvent, checkProfile, isProfile } from './eventChecks';
import { dropOldDays, today } from './eventDays';

/** Maximum number of queued events, and their maximum memory. More are refused. */
const MAX_QUEUED = 10_000;
const MAX_QUEUED_BYTES = 16 * 1024 * 1024;
/** Memory of an event besides its properties. */
const EVENT_BYTES = 150;
/** Maximum events per statement, because the embedded database runs one statement at a time. */
const GROUP_EVENTS = 100;
const GROUP_BYTES = 256 * 1024;
/** Maximum number of refused events in a response. */
const MAX_NAMED = 20;
/** Maximum number of event names counted individually per day, because anyone can invent names. */
const MAX_NAMES = 300;
/** Maximum profiles per request. A browser has one account at a time and reports little about it. */
const MAX_PROFILES = 10;
const OTHER_NAMES = '(other)';
/** The disk is checked again after this fraction (1 / `LOOKS`) of the limit was written. */
const DISK_CHECKS = 100;
const RETRY_SECONDS = 5;

export interface CollectorParts {
  db: Database;
  /** Key that hashes ids. Without it no one can tell whose an event is. */
  hashKey: Uint8Array;
  limits: EventLimits;
  report(error: unknown): void;
  /** Reports whether events could be written. */
  note?(isWell: boolean): void;
  /** Maximum number of queued events instead of {@link MAX_QUEUED}, for tests. */
  maxPending?: number;
}

interface QueuedRequest {
  events: NewEvent[];
  bytes: number;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Accepts events and resolves when they are in the database. Only one statement runs at a time. Events that arrive
 * meanwhile are written together by the next one, so that many small requests cost as little as a few large ones.
 */
export class Collector {
  private readonly queue: QueuedRequest[] = [];
  private queuedEvents = 0;
  private queuedBytes = 0;
  private isWriting = false;
  private day = '';
  private names = new Map<AnalyticsProject, Set<string>>();
  /** Bytes written since the disk was last checked; infinite before the first check. */
  private unseenBytes = Number.POSITIVE_INFINITY;
  private isFull = false;

  constructor(private readonly parts: CollectorParts) {}

  /**
   * Validates a request's events and resolves when the valid ones are written. Profiles need the session of their
   * account (`caller`).
   *
   * @throws {DomainError} `overloaded`, with `details.retry_after` in seconds: nothing of the request was stored
   */
  async collect(project: AnalyticsProject, sent: readonly unknown[], caller?: number): Promise<Collected> {
    const refused: Collected['refused'] = [];
    const hashes = new Map<string, string>();
    const events: NewEvent[] = [];
    let bytes = 0;
    const profiles = new Map<number, CheckedProfile>();
    for (const [index, one] of sent.entries()) {
      const checked = isProfile(one) ? readProfile(one, profiles.size, caller) : checkEvent(one);
      if (typeof checked === 'string') {
        if (refused.length < MAX_NAMED) refused.push({ index, message: checked });
        continue;
      }
      if ('act' in checked) {
        profiles.set(index, checked);
        continue;
      }
      const { id, name, trackId, properties } = checked;
      bytes += EVENT_BYTES + checked.bytes;
      const visitor = hashes.get(id) ?? visitorOf(id, this.parts.hashKey);
      hashes.set(id, visitor);
      events.push({ project, name, counted: name, visitor, track_id: trackId, properties });
    }
    if (events.length > 0) await this.write(events, bytes);
    let accepted = events.length;
    for (const [index, profile] of profiles) {
      if (await this.storeProfile(project, profile)) accepted += 1;
      else if (refused.length < MAX_NAMED) refused.push({ index, message: 'login_id is invalid' });
    }
    return { accepted, refused };
  }

  /** Returns false if the account does not exist. */
  private async storeProfile(
    project: AnalyticsProject,
    { act, id, account, properties }: CheckedProfile,
  ): Promise<boolean> {
    const { db, hashKey } = this.parts;
    const key = { project, visitor: visitorOf(id, hashKey), account: visitorOf(String(account), hashKey) };
    if (act === 'set' || act === 'set_once')
      return putProfile(db, key, { userId: account, properties, once: act === 'set_once' });
    if (act === 'unset') await unsetProfile(db, key, Object.keys(properties));
    else await deleteProfile(db, key);
    return true;
  }

  get queuedCount(): number {
    return this.queuedEvents;
  }

  /** Resolves when everything received so far is written or refused. */
  async settle(): Promise<void> {
    if (this.isWriting) await this.enqueue([], 0).catch(() => undefined);
  }

  private async write(events: NewEvent[], bytes: number): Promise<void> {
    const { maxPending = MAX_QUEUED } = this.parts;
    if (this.queuedEvents + events.length > maxPending || this.queuedBytes + bytes > MAX_QUEUED_BYTES)
      throw tooMuchError('More events arrive than can be written.');
    await this.enqueue(events, bytes);
  }

  private enqueue(events: NewEvent[], bytes: number): Promise<void> {
    this.queuedEvents += events.length;
    this.queuedBytes += bytes;
    const written = new Promise<void>((resolve, reject) => this.queue.push({ events, bytes, resolve, reject }));
    if (!this.isWriting) void this.writeAll();
    return written;
  }

  /** Never rejects: each queued request gets its own result. */
  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.queue.length > 0) {
      const group = this.nextGroup();
      try {
        await this.insert(group);
        this.parts.note?.(true);
        for (const { resolve } of group) resolve();
      } catch (error) {
        this.parts.note?.(false);
        await this.insertApart(group, error);
      }
      for (const { events, bytes } of group) {
        this.queuedEvents -= events.length;
        this.queuedBytes -= bytes;
      }
    }
    // Reset in the same turn as the last check of the queue: otherwise an event that arrives in between would never be
    // written.
    this.isWriting = false;
  }

  /** At least one request, and as many more as fit into a statement. */
  private nextGroup(): QueuedRequest[] {
    const group = this.queue.splice(0, 1);
    let events = group[0]?.events.length ?? 0;
    let bytes = group[0]?.bytes ?? 0;
    for (let next = this.queue[0]; next; next = this.queue[0]) {
      events += next.events.length;
      bytes += next.bytes;
      if (events > GROUP_EVENTS || bytes > GROUP_BYTES) break;
      group.push(next);
      this.queue.shift();
    }
    return group;
  }

  /** If the database refuses one sender's events, the others are still written. */
  private async insertApart(group: QueuedRequest[], error: unknown): Promise<void> {
    const isDomainError = error instanceof DomainError;
    if (!isDomainError) this.parts.report(error);
    for (const one of group) {
      if (isDomainError || group.length === 1) one.reject(refusalOf(error));
      else await this.insert([one]).then(one.resolve, (failure) => one.reject(refusalOf(failure)));
    }
  }

  private async insert(group: QueuedRequest[]): Promise<void> {
    const { db } = this.parts;
    const day = today();
    if (day !== this.day) await this.startDay(day);
    await this.checkDisk();
    if (this.isFull) throw tooMuchError('The disk space for events is full with those of today.', secondsToMidnight());
    const events = group.flatMap((one) => one.events);
    for (const event of events) event.counted = this.countedName(event);
    await insertEvents(db, day, events);
    this.unseenBytes += group.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private async startDay(day: string): Promise<void> {
    const { db } = this.parts;
    await createEventDay(db, day);
    this.names = new Map();
    for (const project of ['production', 'default'] as const)
      this.names.set(project, new Set(await listCountedNames(db, day, project)));
    this.unseenBytes = Number.POSITIVE_INFINITY;
    this.day = day;
  }

  private async checkDisk(): Promise<void> {
    const { db, limits } = this.parts;
    // Checks each time when full, because an administrator may have freed space.
    if (!this.isFull && this.unseenBytes < limits.bytes / DISK_CHECKS) return;
    this.isFull = (await dropOldDays(db, limits)) > limits.bytes;
    this.unseenBytes = 0;
  }

  private countedName({ project, name }: NewEvent): string {
    const names = this.names.get(project);
    if (!names || names.has(name)) return name;
    if (names.size >= MAX_NAMES) return OTHER_NAMES;
    names.add(name);
    return name;
  }
}

/** A browser's pseudonym in the database. Without the key it cannot be assigned to a user, or found for one. */
export function visitorOf(id: string, hashKey: Uint8Array): string {
  return createHmac('sha256', hashKey).update(id).digest('hex').slice(0, 32);
}

/**
 * Validates a profile, of which the request has `before` earlier ones. Returns the reason if the profile is refused.
 * Without its session, anyone could write about an account whose number they guess.
 */
function readProfile(
  sent: Record<string, unknown>,
  before: number,
  caller: number | undefined,
): CheckedProfile | string {
  if (before >= MAX_PROFILES) return `profiles length is longer than ${MAX_PROFILES}`;
  const checked = checkProfile(sent);
  if (typeof checked === 'string' || checked.account === caller) return checked;
  return `${String(sent.type)} needs the session of its account`;
}

function tooMuchError(why: string, retry_after = RETRY_SECONDS): DomainError {
  return new DomainError('overloaded', `${why} Nothing was stored. Send it again after the time in Retry-After.`, {
    retry_after,
  });
}

/** After any error the sender still has the events and can send them later. */
function refusalOf(error: unknown): DomainError {
  const { retry_after } = ((error as Partial<DomainError>).details ?? {}) as { retry_after?: number };
  if (error instanceof DomainError && retry_after) return error;
  return tooMuchError('The events could not be written.');
}

const secondsToMidnight = () => Math.ceil((86_400_000 - (sharedTime().getTime() % 86_400_000)) / 1000);
