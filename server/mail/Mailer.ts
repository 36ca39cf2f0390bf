import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailerParts {
  /** `smtp://` or `smtps://user:password@host:port`. */
  url: string;
  from: string;
  /** Hears of mails that could not be sent: why, and nothing of whom they were for. */
  onFailure: (failure: MailFailure) => void;
  /** Hears of each attempt whether the mail server took the mail; nothing of one whose address is wrong. */
  note?: (isWell: boolean) => void;
  /** Milliseconds before each further attempt. */
  retries?: readonly number[];
}

/** What may stand in a log. The server's own words are left out: they repeat the address. */
export interface MailFailure {
  reason: string;
  smtp_status?: number;
}

const RETRIES_MS = [5_000, 60_000, 5 * 60_000];
/** Mails that may wait or be under way: who asks for more is no crowd of people. */
const WAITING = 500;
/** Mails on their way at once: the mail server is somebody else's. */
const LANES = 4;
const TIMEOUT_MS = 10_000;
const CLOSE_MS = 5_000;
/** nodemailer's word for an address that the mail server does not take: that says nothing of the server. */
const REFUSED_ADDRESS = 'EENVELOPE';

/** Sends mails behind the back of requests: `send` returns at once, and never throws. */
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

  /** A mail that is still being written counts as one that waits. */
  send(mail: Mail | Promise<Mail>): void {
    if (this.closing.signal.aborted || this.pending.size >= WAITING) {
      void Promise.resolve(mail).catch(() => undefined);
      this.parts.onFailure({ reason: 'too_many_mails' });
      return;
    }
    const delivery = this.deliver(mail).finally(() => this.pending.delete(delivery));
    this.pending.add(delivery);
  }

  /** Mails that wait or are under way. */
  get waitingCount(): number {
    return this.pending.size;
  }

  /** Takes no more mails, gives up those that wait for another attempt, and lets the rest finish for some seconds. */
  async close(): Promise<void> {
    this.closing.abort();
    const patience = new AbortController();
    const enough = wait(CLOSE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.pending), enough]);
    patience.abort();
    this.transport.close();
  }

  private async deliver(written: Mail | Promise<Mail>): Promise<void> {
    const mail = await Promise.resolve(written).catch(() => null);
    if (!mail) return this.parts.onFailure({ reason: 'not_written' });
    for (const delay of [...(this.parts.retries ?? RETRIES_MS), null]) {
      const failure = await this.attempt(mail);
      if (!failure) return;
      const isFinal = delay === null || isPermanent(failure) || !(await this.rest(delay));
      if (isFinal) return this.parts.onFailure(failure);
    }
  }

  /** One attempt, when its lane is free; why it failed, or null. */
  private async attempt({ to, ...mail }: Mail): Promise<MailFailure | null> {
    const lane = this.nextLane++ % LANES;
    const turn = (this.lanes[lane] as Promise<void>).then(() =>
      // As an object the address is taken as one, whatever stands in it.
      this.transport.sendMail({ ...mail, to: { name: '', address: to } }),
    );
    const outcome = turn.then(() => null, describe);
    void outcome.then((failure) => {
      if (failure?.reason !== REFUSED_ADDRESS) this.parts.note?.(!failure);
    });
    this.lanes[lane] = outcome.then(() => undefined);
    return outcome;
  }

  /** Waits before another attempt; false when the mailer closes meanwhile. */
  private rest(delay: number): Promise<boolean> {
    return wait(delay, true, { signal: this.closing.signal, ref: false }).catch(() => false);
  }
}

function describe(error: unknown): MailFailure {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { reason: code ?? 'unknown', ...(responseCode ? { smtp_status: responseCode } : {}) };
}

/** RFC 5321, section 4.2.1: a 5xx will be the same tomorrow. */
function isPermanent({ smtp_status }: MailFailure): boolean {
  return smtp_status !== undefined && smtp_status >= 500;
}
