import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  from: string;
  to: string[];
  /** As received, with headers. */
  raw: string;
  subject: string;
  text: string;
  html: string;
}

interface Refusal {
  command: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  reply: string;
}

export interface MailServer {
  /** Value of SMTP_URL. */
  url: string;
  /** All accepted emails. */
  emails: ReceivedEmail[];
  /** Waits for the next email to this address that no call has returned yet. */
  next(to: string): Promise<ReceivedEmail>;
  /** Refuses this number of the next emails with this status: their content, or the address in this command. */
  refuse(count: number, status: number, at?: Partial<Refusal>): void;
  /** Number of refused emails. */
  refused(): number;
  close(): Promise<void>;
}

/** A real SMTP server on a free port, which stores received emails. Close it in `afterAll`. */
export async function aMailServer(): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const unread: ReceivedEmail[] = [];
  const listeners: { to: string; deliver: (email: ReceivedEmail) => void }[] = [];
  let refusals = { left: 0, status: 0, made: 0, command: 'DATA', reply: 'not now' };

  /** The refusal of a command; null if it is accepted. */
  const refusalOf = (command: Refusal['command']): Error | null => {
    if (refusals.left === 0 || refusals.command !== command) return null;
    refusals = { ...refusals, left: refusals.left - 1, made: refusals.made + 1 };
    return Object.assign(new Error(refusals.reply), { responseCode: refusals.status });
  };

  const receive = (email: ReceivedEmail) => {
    emails.push(email);
    const index = listeners.findIndex(({ to }) => email.to.includes(to));
    if (index < 0) unread.push(email);
    else listeners.splice(index, 1)[0]?.deliver(email);
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'square' && password === 'a p@ss' ? null : new Error('no such user'), { user: username }),
    async onData(stream, { envelope }, done) {
      const received = await buffer(stream).catch(done);
      if (!received) return;
      const refusal = refusalOf('DATA');
      if (refusal) return done(refusal);
      const to = envelope.rcptTo.map(({ address }) => address);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      receive({ from, to, ...parseEmail(received.toString('utf8')) });
      done();
    },
  });
  server.onMailFrom = (_address, _session, done) => done(refusalOf('MAIL FROM'));
  server.onRcptTo = (_address, _session, done) => done(refusalOf('RCPT TO'));
  // A sender that is killed resets its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://square:a%20p%40ss@127.0.0.1:${port}`,
    emails,
    next: (to) =>
      new Promise((deliver) => {
        const index = unread.findIndex((email) => email.to.includes(to));
        const [email] = index < 0 ? [] : unread.splice(index, 1);
        if (email) deliver(email);
        else listeners.push({ to, deliver });
      }),
    refuse: (left, status, { command = 'DATA', reply = 'not now' } = {}) => {
      refusals = { ...refusals, left, status, command, reply };
    },
    refused: () => refusals.made,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The link in an email, without its origin. */
export function linkIn({ text }: ReceivedEmail): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

function parseEmail(raw: string): Pick<ReceivedEmail, 'raw' | 'subject' | 'text' | 'html'> {
  const { headers } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).map(split);
  const part = (type: string) => {
    const found = parts.slice(1).find((one) => one.headers.includes(`Content-Type: ${type}`));
    return found ? decode(found.body, /Content-Transfer-Encoding: (\S+)/.exec(found.headers)?.[1] ?? '') : '';
  };
  const subject = /^Subject: (.*)$/m.exec(headers)?.[1] ?? '';
  return { raw, subject: decodeWords(subject), text: part('text/plain'), html: part('text/html') };
}

/** Headers, with folded lines joined, and the text after them. */
function split(part: string): { headers: string; body: string } {
  const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r\n', '\n'), body: body.join('\r\n\r\n') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body;
}

/** Decodes encoded words of a header (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? decode(word, 'base64') : unquote(word.replaceAll('_', ' ')),
    );
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
