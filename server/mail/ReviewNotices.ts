import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '../../contract/fields';
import { ADMIN_PATH, SITE_BASE } from '../../contract/values/paths';
import type { SiteEmails } from './SiteEmails';

/** A submission that reviewers are notified of. */
export interface PendingSubmission {
  plugin_key: string;
  version: string;
}

export interface ReviewNoticesParts {
  /** Receives a signed POST for each round of submissions (docs/site-config.md). */
  webhook?: { url: string; secret: string };
  mail?: { siteEmails: Pick<SiteEmails, 'submissionsPending'>; to: readonly string[]; language: Locale };
  /** Address of the site, for the links in a webhook. */
  origin: string | null;
  /** Receives the reason of a failed webhook. */
  onFailure: (reason: string) => void;
  /** Receives the result of each attempt. */
  note?: (isWell: boolean) => void;
  /** Collection time, and pauses before further attempts, in ms. */
  delays?: { collect: number; retries: readonly number[] };
}

/** A batch import sends one notice, not two hundred. */
const DELAYS = { collect: 30_000, retries: [1_000, 10_000] };
const TIMEOUT_MS = 5_000;
/** Maximum number of listed submissions per round. `total` counts all of them. */
const MAX_NAMED = 100;

/** Notifies external reviewers of pending submissions, in the background: `add` never throws. */
export class ReviewNotices {
  private readonly delays: NonNullable<ReviewNoticesParts['delays']>;
  private readonly closing = new AbortController();
  private collected: PendingSubmission[] = [];
  private round: Promise<void> | null = null;

  constructor(private readonly parts: ReviewNoticesParts) {
    this.delays = parts.delays ?? DELAYS;
  }

  add({ plugin_key, version }: PendingSubmission): void {
    this.collected.push({ plugin_key, version });
    this.round ??= this.sendLater().finally(() => {
      this.round = null;
    });
  }

  /** Immediately sends the submissions collected so far, without further attempts. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.round;
  }

  private async sendLater(): Promise<void> {
    await this.pause(this.delays.collect);
    const submissions = this.collected;
    this.collected = [];
    const { mail, webhook } = this.parts;
    for (const email of mail?.to ?? [])
      mail?.siteEmails.submissionsPending({ email, locale: mail.language }, { count: submissions.length });
    if (webhook) await this.post(webhook, submissions);
  }

  private async post({ url, secret }: { url: string; secret: string }, all: PendingSubmission[]): Promise<void> {
    const body = JSON.stringify({
      event: 'submissions_waiting',
      total: all.length,
      submissions: all.slice(0, MAX_NAMED),
      review_url: this.parts.origin && `${this.parts.origin}${SITE_BASE}${ADMIN_PATH}/audit-list?status=1`,
    });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-plugin-square-signature': `sha256=${signature}` };
    for (const delay of [...this.delays.retries, null]) {
      const failure = await attempt(url, { method: 'POST', headers, body });
      this.parts.note?.(!failure);
      if (!failure) return;
      if (delay === null || this.closing.signal.aborted) return this.parts.onFailure(failure);
      await this.pause(delay);
    }
  }

  /** Waits, unless the server is closing. */
  private pause(delay: number): Promise<void> {
    return wait(delay, undefined, { signal: this.closing.signal, ref: false }).catch(() => undefined);
  }
}

/** One attempt; returns the failure, or null. The webhook is the deployment's own, and redirects are not followed. */
async function attempt(url: string, request: RequestInit): Promise<string | null> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
  }
}
