import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { limitedQuery } from './limitedQuery';

/** PostgreSQL's name for what servers on one database say to each other. */
const CHANNEL = 'plugin_square';
/** What the connections over which servers listen are called, so that they can be counted. */
export const LISTENER_NAME = 'plugin_square listener';
const LISTEN_AGAIN_MS = 1_000;

/** How long PostgreSQL has to answer what is asked here, in ms. */
const ANSWER_MS = 5_000;

/** Hears what another server said; null: something may have been missed, so nothing that is remembered counts any more. */
export type Listener = (signal: string | null) => void;

/** What servers on one database tell each other of what changed, so that what they remember of it is forgotten at once. */
export interface Signals {
  /** Tells all others, behind the caller's back. What cannot be told ends by itself: nothing is remembered for long. */
  tell(signal: string): void;
  hear(listener: Listener): void;
  /** How many servers listen on the database, this one among them. */
  countServers(): Promise<number>;
  close(): Promise<void>;
}

/** For a server that has its database for itself. */
export const NO_SIGNALS: Signals = {
  tell: () => undefined,
  hear: () => undefined,
  countServers: async () => 1,
  close: async () => undefined,
};

/** LISTEN on a connection of its own, which is begun again when it breaks; NOTIFY over the pool. */
export class PostgresSignals implements Signals {
  /** Others' signals alone are heard: each begins with who told it. */
  private readonly self = randomUUID();
  private readonly listeners: Listener[] = [];
  private toTell = new Set<string>();
  private telling: Promise<void> = Promise.resolve();
  private isClosed = false;
  private readonly listening: Promise<void>;
  private readonly closing = new AbortController();

  /** @param connect makes a connection that is not connected yet */
  constructor(
    private readonly pool: pg.Pool,
    private readonly connect: () => pg.Client,
  ) {
    this.listening = this.listen();
  }

  tell(signal: string): void {
    // One round at a time, however much changes: what is told meanwhile goes together, and the same thing once.
    if (this.toTell.size === 0) this.telling = this.telling.then(() => this.tellAll());
    this.toTell.add(signal);
  }

  hear(listener: Listener): void {
    this.listeners.push(listener);
  }

  async countServers(): Promise<number> {
    const counting =
      'SELECT count(*)::int AS servers FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';
    const { rows } = await this.pool.query(limitedQuery(counting, [LISTENER_NAME], ANSWER_MS));
    return rows[0].servers;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.closing.abort();
    await this.listening;
    await this.telling;
  }

  private async tellAll(): Promise<void> {
    const signals = [...this.toTell].map((signal) => `${this.self} ${signal}`);
    this.toTell = new Set();
    const telling = 'SELECT pg_notify($1, signal) FROM unnest($2::text[]) signal';
    await this.pool.query(limitedQuery(telling, [CHANNEL, signals], ANSWER_MS)).catch(() => undefined);
  }

  private async listen(): Promise<void> {
    while (!this.isClosed) {
      await this.listenOnce().catch(() => undefined);
      this.pass(null);
      if (!this.isClosed)
        await wait(LISTEN_AGAIN_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection ends, or this is closed. */
  private async listenOnce(): Promise<void> {
    const client = this.connect();
    const { signal } = this.closing;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    signal.addEventListener('abort', end);
    client.once('end', end);
    client.on('error', end);
    client.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ');
      if (payload.slice(0, space) !== this.self) this.pass(payload.slice(space + 1));
    });
    try {
      // Raced, because a connection that is ended while it is made says neither that it stands nor that it failed.
      await Promise.race([this.begin(client), ended]);
      await ended;
    } finally {
      signal.removeEventListener('abort', end);
      client.end().catch(() => undefined);
    }
  }

  private async begin(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    // What was said before is not known.
    this.pass(null);
  }

  private pass(signal: string | null): void {
    for (const listener of this.listeners) listener(signal);
  }
}
