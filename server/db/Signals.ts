import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { limitedQuery } from './limitedQuery';

/** PostgreSQL notification channel of the servers on one database. */
const CHANNEL = 'plugin_square';
/** Application name of listening connections, by which they are counted. */
export const LISTENER_NAME = 'plugin_square listener';
const RECONNECT_MS = 1_000;

const QUERY_TIMEOUT_MS = 5_000;

/** Receives a signal of another server; null: signals may have been lost, so every cache must be cleared. */
export type Listener = (signal: string | null) => void;

/** Signals between servers on one database about changes, so that caches are invalidated at once. */
export interface Signals {
  /** Publishes a signal in the background. If it cannot be sent, caches expire on their own soon. */
  publish(signal: string): void;
  subscribe(listener: Listener): void;
  /** Number of servers that listen on the database, including this one. */
  countServers(): Promise<number>;
  close(): Promise<void>;
}

/** For a server that does not share its database. */
export const NO_SIGNALS: Signals = {
  publish: () => undefined,
  subscribe: () => undefined,
  countServers: async () => 1,
  close: async () => undefined,
};

/** LISTEN on its own connection, which reconnects when it breaks; NOTIFY through the pool. */
export class PostgresSignals implements Signals {
  /** Each signal begins with its sender, so that a server ignores its own. */
  private readonly self = randomUUID();
  private readonly listeners: Listener[] = [];
  private unpublished = new Set<string>();
  private publishing: Promise<void> = Promise.resolve();
  private isClosed = false;
  private readonly listening: Promise<void>;
  private readonly closing = new AbortController();

  constructor(
    private readonly pool: pg.Pool,
    private readonly connection: {
      /** Creates a connection that is not connected yet. */
      create(): pg.Client;
      /** Sets the parameters of a new connection. */
      prepare(client: pg.Client): Promise<void>;
    },
  ) {
    this.listening = this.listen();
  }

  publish(signal: string): void {
    // One round at a time: signals that arrive meanwhile are sent together, without repetitions.
    if (this.unpublished.size === 0) this.publishing = this.publishing.then(() => this.publishAll());
    this.unpublished.add(signal);
  }

  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }

  async countServers(): Promise<number> {
    const counting =
      'SELECT count(*)::int AS servers FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';
    const { rows } = await this.pool.query(limitedQuery(counting, [LISTENER_NAME], QUERY_TIMEOUT_MS));
    return rows[0].servers;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.closing.abort();
    await this.listening;
    await this.publishing;
  }

  private async publishAll(): Promise<void> {
    const signals = [...this.unpublished].map((signal) => `${this.self} ${signal}`);
    this.unpublished = new Set();
    const publishing = 'SELECT pg_notify($1, signal) FROM unnest($2::text[]) signal';
    await this.pool.query(limitedQuery(publishing, [CHANNEL, signals], QUERY_TIMEOUT_MS)).catch(() => undefined);
  }

  private async listen(): Promise<void> {
    while (!this.isClosed) {
      await this.listenOnce().catch(() => undefined);
      this.pass(null);
      if (!this.isClosed) await wait(RECONNECT_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection ends, or this is closed. */
  private async listenOnce(): Promise<void> {
    const client = this.connection.create();
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
      // Raced, because a connection that is ended while it opens reports neither success nor failure.
      await Promise.race([this.startListening(client), ended]);
      await ended;
    } finally {
      signal.removeEventListener('abort', end);
      client.end().catch(() => undefined);
    }
  }

  private async startListening(client: pg.Client): Promise<void> {
    await client.connect();
    await this.connection.prepare(client);
    await client.query(`LISTEN ${CHANNEL}`);
    // Signals from before this moment may have been missed.
    this.pass(null);
  }

  private pass(signal: string | null): void {
    for (const listener of this.listeners) listener(signal);
  }
}
