import { randomUUID } from 'node:crypto';
import type { Mirror } from '../../../contract/bundles/mirror';
import { MIRROR_SHOWN } from '../../../contract/values/bundles';
import { readFeedPage } from '../../bundles/feed';
import { RemoteServer, SourceRefusedError, SourceUnreachableError } from '../../bundles/RemoteServer';
import { fingerprintOf } from '../../bundles/signing';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import * as mirror from '../../repositories/bundles/mirror';
import type { SiteConfig } from '../../settings/siteConfig';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';
import { type MirrorContext, notFetched, syncPlugin } from './mirrorPlugin';

export type MirrorConfig = NonNullable<SiteConfig['mirror']>;

interface MirrorParts {
  context: ServiceContext;
  config: MirrorConfig;
  /** Whether no other server uses this database. Then an unfinished run belongs to a process that died. */
  isOnlyServer: boolean;
  /** Called for an unexpected error. */
  report(error: unknown): void;
  /** Interval in ms of checks whether a run is due; for tests. */
  checkIntervalMs?: number;
}

const MINUTE_MS = 60_000;
/** Lifetime of the lease on the work, and interval of its renewal. */
const LEASE_MS = 2 * MINUTE_MS;
const RENEW_MS = LEASE_MS / 4;
/** Interval of full reads. They find what was missed because tags or names changed, or the remote site lost data. */
const FULL_READ_INTERVAL_MS = 24 * 60 * MINUTE_MS;
/** Tolerance for clock differences and cached pages. */
const STALE_MS = 10 * MINUTE_MS;
/** Number of consecutive failed bundles after which the run ends, because the remote site has failed. */
const MAX_FAILED_BUNDLES = 3;
const BATCH = 50;

/**
 * Mirrors another site (docs/mirror.md): reads its feed, then applies it plugin by plugin. Each page and each plugin is
 * recorded when done, so that an interrupted run continues where it stopped. Only one server works at a time.
 */
export class MirrorRunner {
  private readonly name = randomUUID();
  private readonly closing = new AbortController();
  private readonly upstream: RemoteServer;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  /** The empty page at the end of the feed. While its tag is unchanged, the feed has no new entries. */
  private end: { since: number; tag: string } | null = null;

  constructor(private readonly parts: MirrorParts) {
    const { url, private_network, token } = parts.config;
    this.upstream = new RemoteServer({ url, isPrivateAllowed: private_network, token });
  }

  /** Starts the schedule. Starts a run at once if the last one was interrupted. */
  async start(): Promise<void> {
    const { context, isOnlyServer, checkIntervalMs = MINUTE_MS, report } = this.parts;
    if (isOnlyServer) await mirror.forceReleaseLease(context.db);
    const look = () => void this.startRun(this.parts.config.every * MINUTE_MS).catch(report);
    this.timer = setInterval(look, checkIntervalMs);
    this.timer.unref();
    look();
  }

  /**
   * Starts a run that continues after this resolves.
   *
   * @throws {DomainError} `mirror_running`
   */
  async runNow(by: number): Promise<void> {
    const { context, config } = this.parts;
    if (!(await this.startRun(null)))
      throw new DomainError('mirror_running', 'A sync is already running. Wait until it’s done.');
    await context.db.transaction().execute(async (transaction) => {
      await recordAction(transaction, { by, act: 'mirror.run', subject: config.url, name: config.url });
    });
  }

  /** Resolves when the present run ends, if there is one. */
  async settled(): Promise<void> {
    await this.running;
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.closing.abort();
    await this.running;
    this.upstream.close();
  }

  private async startRun(everyMs: number | null): Promise<boolean> {
    const { context, config, report } = this.parts;
    if (this.closing.signal.aborted) return false;
    const claim = { by: this.name, source: config.url, leaseMs: LEASE_MS };
    if (!(await mirror.claim(context.db, claim, everyMs))) return false;
    // A run that an administrator starts retries refused plugins.
    this.running = this.run({ isWhole: everyMs === null }).catch(report);
    return true;
  }

  private async run({ isWhole }: { isWhole: boolean }): Promise<void> {
    const { db } = this.parts.context;
    const losing = new AbortController();
    const renewing = setInterval(() => {
      mirror.renew(db, this.name, LEASE_MS).then((isHeld) => isHeld || losing.abort(), this.parts.report);
    }, RENEW_MS);
    const signal = AbortSignal.any([this.closing.signal, losing.signal]);
    let error = '';
    try {
      await this.readFeed(signal, isWhole);
      await this.syncPending(signal);
    } catch (failure) {
      error = this.messageOf(failure);
    } finally {
      clearInterval(renewing);
    }
    await mirror.release(db, this.name, signal.aborted ? null : { error });
  }

  /** The message that the page shows for a failure. Unexpected errors only go to the log. */
  private messageOf(failure: unknown): string {
    const known = [SourceUnreachableError, SourceRefusedError, DomainError];
    if (failure instanceof Error && known.some((kind) => failure instanceof kind)) return failure.message;
    if (!this.closing.signal.aborted) this.parts.report(failure);
    return 'it failed here: see the log of the server';
  }

  /** Records the remote feed, page by page. */
  private async readFeed(signal: AbortSignal, isWhole: boolean): Promise<void> {
    const { context, config } = this.parts;
    const state = await mirror.getState(context.db);
    const isOld = !state.whole_time || sharedTime().getTime() - state.whole_time.getTime() > FULL_READ_INTERVAL_MS;
    let pass = state.pass_time;
    let { cursor } = state;
    if (!pass && (isWhole || isOld)) {
      pass = sharedTime();
      cursor = 0;
      await mirror.writeState(context.db, { cursor, pass_time: pass });
    }
    for (let isEnd = false; !isEnd; ) {
      signal.throwIfAborted();
      // A full read requests every page without a tag, because it ends with a page that was read.
      const known = !pass && this.end?.since === cursor ? this.end.tag : null;
      const response = await this.upstream.page(cursor, signal, known);
      if (!response) return;
      const page = readFeedPage(response.signed, config.keys);
      const state = await mirror.getState(context.db);
      requireValidPage(page, cursor, state.feed_time);
      // The remote site was restored from a backup: its numbers are lower than the stored one.
      const isReset = page.last < cursor;
      isEnd = page.is_end && !isReset;
      const isNothing = isEnd && page.entries.length === 0 && page.cursor === cursor;
      this.end = isNothing && response.tag ? { since: cursor, tag: response.tag } : null;
      if (isReset) pass = sharedTime();
      cursor = isReset ? 0 : page.cursor;
      const ended = isEnd && pass ? { pass_time: null, whole_time: pass } : { pass_time: pass };
      await context.db.transaction().execute(async (transaction) => {
        // Entries of one pass have the same time, from one clock.
        await mirror.noteEntries(transaction, page.entries, { seen: pass ?? sharedTime(), again: pass !== null });
        if (isEnd && pass) await mirror.noteMissing(transaction, pass);
        await mirror.writeState(transaction, {
          cursor,
          feed_time: pickLatest(page.created_at, state.feed_time),
          ...ended,
        });
      });
    }
  }

  /** Applies the recorded entries that are pending. */
  private async syncPending(signal: AbortSignal): Promise<void> {
    const { context, config, report } = this.parts;
    const { url, keys, tags = null } = config;
    const fingerprints = keys.map(fingerprintOf);
    const mirrorContext: MirrorContext = {
      context,
      upstream: this.upstream,
      url,
      fingerprints,
      tags,
      signal,
      onError: report,
    };
    let broken = 0;
    for (let key = ''; ; ) {
      const rows = await mirror.listPending(context.db, key, BATCH);
      for (const row of rows) {
        signal.throwIfAborted();
        try {
          await mirror.writeDecided(context.db, row.plugin_key, await syncPlugin(mirrorContext, row));
          broken = 0;
        } catch (error) {
          if (!(error instanceof SourceUnreachableError) || signal.aborted) throw error;
          await mirror.writeDecided(context.db, row.plugin_key, notFetched(error.message));
          broken += 1;
          if (broken === MAX_FAILED_BUNDLES) throw error;
        }
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      key = last.plugin_key;
    }
  }
}

/**
 * Checks that a page matches the request, and is not older than one read before.
 *
 * @throws {DomainError} `bundle_tampered`
 */
function requireValidPage(
  page: { since: number; cursor: number; created_at: string; is_end: boolean; last: number },
  requestedSince: number,
  before: Date | null,
): void {
  const isOther = page.since !== requestedSince || (page.last >= requestedSince && page.cursor < requestedSince);
  const isStalled = !page.is_end && page.cursor === requestedSince && page.last >= requestedSince;
  const isReplayed = before !== null && Date.parse(page.created_at) < before.getTime() - STALE_MS;
  if (!isOther && !isStalled && !isReplayed) return;
  throw new DomainError(
    'bundle_tampered',
    isReplayed
      ? `The feed is refused: it was made ${page.created_at}, before a page that was already read. It was delayed, or a clock is wrong.`
      : 'The feed is refused: it does not match the request.',
  );
}

const pickLatest = (made: string, before: Date | null) => new Date(Math.max(Date.parse(made), before?.getTime() ?? 0));

interface ShownParts {
  context: ServiceContext;
  config: Pick<SiteConfig, 'mirror' | 'feed'>;
}

/** The mirror's state for Admin. */
export async function getMirror({ context: { db }, config: { mirror: config, feed } }: ShownParts): Promise<Mirror> {
  const state = await mirror.getState(db);
  const open = await mirror.listDecided(db, MIRROR_SHOWN, ['refused', 'waiting']);
  const shown = new Set(open.map(({ plugin_key }) => plugin_key));
  const newest = await mirror.listDecided(db, MIRROR_SHOWN);
  const { start_time, end_time, error, lease_until } = state;
  const matchesConfiguredSource = config !== undefined && state.source === config.url;
  return {
    is_offered: feed.offered,
    follows: config
      ? {
          url: config.url,
          fingerprints: config.keys.map(fingerprintOf),
          every: config.every,
          tags: config.tags ?? null,
        }
      : null,
    run:
      matchesConfiguredSource && start_time
        ? { start_time: start_time.toISOString(), end_time: end_time?.toISOString() ?? null, error }
        : null,
    is_running: lease_until !== null && lease_until > sharedTime(),
    counts: await mirror.countStates(db),
    plugins: [...open, ...newest.filter(({ plugin_key }) => !shown.has(plugin_key))],
  };
}
