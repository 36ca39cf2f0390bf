import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import { type EmailFailure, isPermanent } from './emailFailure';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Default: a new one. */
  messageId?: string;
  headers?: Record<string, string>;
}

export interface MailerParts {
  /** `smtp://` or `smtps://user:password@host:port`. */
  url: string;
  from: string;
  /** Receives failures to send: the reason, and nothing about the recipient. */
  onFailure: (failure: EmailFailure) => void;
  /** Receives the result of each attempt, except for an invalid address. */
  note?: (isWell: boolean) => void;
  /** Pauses before the further attempts, in ms. */
  retries?: readonly number[];
}

const RETRIES_MS = [5_000, 60_000, 5 * 60_000];
/** Maximum number of pending emails: real users do not request more. */
const MAX_PENDING = 500;
/** Concurrent emails, out of consideration for the mail server. */
const LANES = 4;
const TIMEOUT_MS = 10_000;
const CLOSE_MS = 5_000;
/** Whether an address was refused, which says nothing about the server. */
const isRefusedAddress = ({ reason, smtp_command }: EmailFailure) =>
  reason === 'EENVELOPE' && smtp_command !== 'MAIL FROM';

/** Sends emails in the background, or on behalf of the outbox. */
export class Mailer {
  private readonly transport: Transporter;
  private readonly pending = new Set<Promise<void>>();
  private readonly lanes = Array.from({ length: LANES }, () => Promise.resolve());
  private nextLane = 0;
  private readonly closing = new AbortController();

  constructor(private readonly parts: MailerParts) {
    this.transport = createTransport(
      {
        url: parts.url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        dnsTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: parts.from },
    );
  }

  /** Returns at once, and never throws. An email that is still being composed counts as pending. */
  send(email: Email | Promise<Email>): void {
    if (this.closing.signal.aborted || this.pending.size >= MAX_PENDING) {
      void Promise.resolve(email).catch(() => undefined);
      this.parts.onFailure({ reason: 'too_many_emails' });
      return;
    }
    const delivery = this.deliver(email).finally(() => this.pending.delete(delivery));
    this.pending.add(delivery);
  }

  /** Number of pending emails. */
  get pendingCount(): number {
    return this.pending.size;
  }

  /** Accepts no more emails, drops those that wait for another attempt, and lets the rest finish for some seconds. */
  async close(): Promise<void> {
    this.closing.abort();
    const timer = new AbortController();
    const timeout = wait(CLOSE_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.pending), timeout]);
    timer.abort();
    this.transport.close();
  }

  private async deliver(written: Email | Promise<Email>): Promise<void> {
    const email = await Promise.resolve(written).catch(() => null);
    if (!email) return this.parts.onFailure({ reason: 'not_written' });
    for (const delay of [...(this.parts.retries ?? RETRIES_MS), null]) {
      const failure = await this.attempt(email);
      if (!failure) return;
      const isFinal = delay === null || isPermanent(failure) || !(await this.pause(delay));
      if (isFinal) return this.parts.onFailure(failure);
    }
  }

  /** One attempt when a lane is free; returns the failure, or null. */
  async attempt({ to, ...email }: Email): Promise<EmailFailure | null> {
    const lane = this.nextLane++ % LANES;
    const turn = (this.lanes[lane] as Promise<void>).then(() =>
      // As an object, the address cannot be parsed as several.
      this.transport.sendMail({ ...email, to: { name: '', address: to } }),
    );
    const outcome = turn.then(() => null, describe);
    void outcome.then((failure) => {
      if (!failure || !isRefusedAddress(failure)) this.parts.note?.(!failure);
    });
    this.lanes[lane] = outcome.then(() => undefined);
    return outcome;
  }

  /** Waits before another attempt; false if the mailer is closed meanwhile. */
  private pause(delay: number): Promise<boolean> {
    return wait(delay, true, { signal: this.closing.signal, ref: false }).catch(() => false);
  }
}

function describe(error: unknown): EmailFailure {
  const { code, responseCode, command, response } = error as Partial<NodemailerError>;
  const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  const reply = responseCode && { smtp_status: responseCode, smtp_command: command };
  return { reason: code ?? 'unknown', ...reply, ...(detail && { smtp_detail: detail }) };
}
