import { Agent, request } from 'node:http';
import { getPriority, setPriority } from 'node:os';
import type { Ask, Asked, Order, Square } from './overloadOrders';

/**
 * The visitors of `npm run bench:overload`, in a process of their own: what delays them is not the server's doing. They come by
 * the clock, whether the ones before were answered or not, and their wait counts from when they were to come.
 */
const TICK_MS = 4;
/** Whoever has waited so long has gone. */
const PATIENCE_MS = 10_000;
const HEALTH_EVERY_MS = 50;
/** Less than a piece of a real upload, so that none is whole before the measurement ends. */
const PIECE = Buffer.alloc(4 * 1024, 'x');
const MAX_UPLOAD_LENGTH = 5 * 1024 * 1024;
const WORDS = [
  'grid',
  'calendar',
  'palette',
  'chart',
  'shadow',
  'icon',
  '笔记',
  '图标',
  '日历',
  'quixotry',
  'xylophonist',
];

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const healthAgent = new Agent({ keepAlive: true });
const any = (many: number) => Math.floor(Math.random() * many);
const json = { 'content-type': 'application/json' };

/** Each kind of call, and how many of a hundred are of it. */
const MIX: [kind: string, share: number, make: (square: Square) => Ask][] = [
  [
    'list',
    30,
    (square) => ask(`/api/cmt/plugin/list?limit=${1 + any(40)}&sort=${any(2)}&tag_id=${1 + any(40)}`, square),
  ],
  [
    'search',
    20,
    (square) => ask(`/api/cmt/plugin/list?keyword=${encodeURIComponent(WORDS[any(WORDS.length)]!)}`, square),
  ],
  ['detail', 30, (square) => ask(`/api/cmt/plugin?plugin_key=plugin-${2 + any(square.plugins)}`, square)],
  ['like', 10, aLike],
  ['upload', 8, aPiece],
  ['sign-in', 2, ({ accounts, password }) => aSignIn({ account: accounts[any(accounts.length)], password })],
];

/** Signed-in callers' answers are never kept: each costs its queries. */
function ask(path: string, { tokens }: Square): Ask {
  return { path, headers: { authorization: `Bearer ${tokens[any(tokens.length)]}` } };
}

const aSignIn = (body: object) => ({ path: '/api/user-center/user/login/password', ...posted(body) });

const posted = (body: object) => ({ method: 'POST', headers: json, body: JSON.stringify(body) });

function aLike(square: Square): Ask {
  const call = ask('/api/cmt/plugin/user/praise', square);
  const like = posted({ plugin_key: `plugin-${2 + any(square.plugins)}`, praise: any(2) ? 1 : -1 });
  return { ...call, ...like, headers: { ...call.headers, ...like.headers } };
}

/** The next piece of an upload of which none is under way. */
function aPiece(square: Square): Ask {
  const upload = square.uploads.shift();
  if (!upload) return ask('/api/cmt/plugin/list?limit=7', square);
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(upload.offset),
    authorization: `Bearer ${upload.token}`,
  };
  const settle = (status: number) => {
    if (status === 204) upload.offset += PIECE.byteLength;
    // What was broken off may have come or not: another one goes on.
    if (status > 0 && upload.offset + PIECE.byteLength < MAX_UPLOAD_LENGTH) square.uploads.push(upload);
  };
  return { path: upload.path, method: 'PATCH', headers, body: PIECE, settle };
}

/** Asks, and tells what came of it, counted from `due`. */
function send(origin: string, kind: string, call: Ask, due: number, over = agent): Promise<Asked> {
  const { path, method = 'GET', headers = {}, body = '', settle } = call;
  return new Promise((resolve) => {
    const late = performance.now() - due;
    const done = (status: number, retryAfter = false, error?: string) => {
      settle?.(status);
      resolve({ kind, status, retryAfter, error, late, ms: performance.now() - due });
    };
    const lengths = body ? { 'content-length': Buffer.byteLength(body) } : {};
    const sent = request(origin + path, { method, headers: { ...headers, ...lengths }, agent: over }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode!, Number(answer.headers['retry-after']) > 0));
      answer.once('error', (error) => done(0, false, error.message));
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('waited in vain')));
    sent.once('error', (error) => done(0, false, error.message));
    sent.end(body || undefined);
  });
}

function oneOfMany(square: Square): [kind: string, call: Ask] {
  let place = any(100);
  for (const [kind, share, make] of MIX) {
    place -= share;
    if (place < 0) return [kind, make(square)];
  }
  throw new Error('The shares of the mix are less than a hundred.');
}

/** So many visitors, each of whom waits for an answer before the next call: as much as the server does. */
async function inTurn(square: Square, visitors: number, seconds: number): Promise<Asked[]> {
  const all: Asked[] = [];
  const until = performance.now() + seconds * 1000;
  const visitor = async () => {
    while (performance.now() < until) all.push(await send(square.origin, ...oneOfMany(square), performance.now()));
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return all;
}

/** So many calls a second, at moments that chance chooses. */
async function byTheClock(square: Square, rate: number, seconds: number): Promise<Asked[]> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const all: Promise<Asked>[] = [];
  let due = began;
  let health = began;
  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      const now = Math.min(performance.now(), until);
      for (; health <= now; health += HEALTH_EVERY_MS)
        all.push(send(square.origin, 'health', { path: '/healthz' }, health, healthAgent));
      for (; due <= now; due += (-Math.log(1 - Math.random()) * 1000) / rate)
        all.push(send(square.origin, ...oneOfMany(square), due));
      if (now < until) return;
      clearInterval(clock);
      resolve();
    }, TICK_MS);
  });
  return Promise.all(all);
}

try {
  // Before the server, or it would be measured how long these wait for a core.
  setPriority(Math.max(-20, getPriority() - 5));
} catch {
  console.log('The visitors have no right to go first: what they wait for a core counts as the server’s.');
}
process.on('message', async ({ square, rate, visitors, seconds }: Order) => {
  const began = performance.now();
  const asked = rate ? await byTheClock(square, rate, seconds) : await inTurn(square, visitors ?? 1, seconds);
  process.send!({ asked, seconds: (performance.now() - began) / 1000, uploads: square.uploads });
});
