import { Agent, request } from 'node:http';
import { getPriority, setPriority } from 'node:os';
import {
  type BenchCall,
  type BenchRequest,
  type BenchSite,
  type CallKind,
  MIX_SHARES,
  type Order,
} from './overloadOrders';

/**
 * The visitors of `npm run bench:overload`, in their own process, so that the server does not delay them. They send
 * calls at a fixed rate, whether earlier calls got a response or not. The wait of a call counts from its planned time.
 */
const TICK_MS = 4;
/** A visitor gives up after this wait. */
const TIMEOUT_MS = 10_000;
const HEALTH_EVERY_MS = 50;
/** Smaller than a piece of a real upload, so that no upload completes during the measurement. */
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

/** Makes a call of each kind. */
const MAKERS: Record<CallKind, (site: BenchSite) => BenchCall> = {
  list: (site) => authorized(`/api/cmt/plugin/list?limit=${1 + any(40)}&sort=${any(2)}&tag_id=${1 + any(40)}`, site),
  search: (site) => authorized(`/api/cmt/plugin/list?keyword=${encodeURIComponent(WORDS[any(WORDS.length)]!)}`, site),
  detail: (site) => authorized(`/api/cmt/plugin?plugin_key=plugin-${2 + any(site.plugins)}`, site),
  like: aLike,
  upload: aPiece,
  'sign-in': ({ accounts, password }) => aSignIn({ account: accounts[any(accounts.length)], password }),
};

/** A call of a random logged-in user, whose own plugin states are read even if the page is cached. */
function authorized(path: string, { tokens }: BenchSite): BenchCall {
  return { path, headers: { authorization: `Bearer ${tokens[any(tokens.length)]}` } };
}

const aSignIn = (body: object) => ({ path: '/api/user-center/user/login/password', ...posted(body) });

const posted = (body: object) => ({ method: 'POST', headers: json, body: JSON.stringify(body) });

function aLike(site: BenchSite): BenchCall {
  const call = authorized('/api/cmt/plugin/user/praise', site);
  const like = posted({ plugin_key: `plugin-${2 + any(site.plugins)}`, praise: any(2) ? 1 : -1 });
  return { ...call, ...like, headers: { ...call.headers, ...like.headers } };
}

/** The next piece of an upload to which no call is sending. */
function aPiece(site: BenchSite): BenchCall {
  const upload = site.uploads.shift();
  if (!upload) return authorized('/api/cmt/plugin/list?limit=7', site);
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(upload.offset),
    authorization: `Bearer ${upload.token}`,
  };
  const settle = (status: number) => {
    if (status === 204) upload.offset += PIECE.byteLength;
    // An interrupted piece may have arrived or not, so its upload is not used again.
    if (status > 0 && upload.offset + PIECE.byteLength < MAX_UPLOAD_LENGTH) site.uploads.push(upload);
  };
  return { path: upload.path, method: 'PATCH', headers, body: PIECE, settle };
}

/** Sends a call and returns its result, with times counted from `due`. */
function send(origin: string, kind: string, call: BenchCall, due: number, over = agent): Promise<BenchRequest> {
  const { path, method = 'GET', headers = {}, body = '', settle } = call;
  return new Promise((resolve) => {
    const late = performance.now() - due;
    const done = (status: number, retryAfter = false, error?: string) => {
      settle?.(status);
      resolve({ kind, status, retryAfter, error, late, ms: performance.now() - due });
    };
    const lengths = body ? { 'content-length': Buffer.byteLength(body) } : {};
    const sent = request(origin + path, { method, headers: { ...headers, ...lengths }, agent: over }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode!, Number(response.headers['retry-after']) > 0));
      response.once('error', (error) => done(0, false, error.message));
    });
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no response in time')));
    sent.once('error', (error) => done(0, false, error.message));
    sent.end(body || undefined);
  });
}

function oneOfMany(): CallKind {
  let place = any(100);
  for (const [kind, share] of Object.entries(MIX_SHARES) as [CallKind, number][]) {
    place -= share;
    if (place < 0) return kind;
  }
  throw new Error('The shares of the mix are less than a hundred.');
}

/** Visitors who each wait for a response before the next call: the maximum throughput of the server. */
async function inTurn(site: BenchSite, { visitors = 1, seconds, calls = 0, kind }: Order): Promise<BenchRequest[]> {
  const all: BenchRequest[] = [];
  const until = performance.now() + seconds * 1000;
  const visitor = async () => {
    while (performance.now() < until || all.length < calls) {
      const one = kind ?? oneOfMany();
      all.push(await send(site.origin, one, MAKERS[one](site), performance.now()));
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return all;
}

/** Calls at a fixed rate per second, at random moments. */
async function byTheClock(site: BenchSite, rate: number, seconds: number): Promise<BenchRequest[]> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const all: Promise<BenchRequest>[] = [];
  let due = began;
  let health = began;
  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      const now = Math.min(performance.now(), until);
      for (; health <= now; health += HEALTH_EVERY_MS)
        all.push(send(site.origin, 'health', { path: '/healthz' }, health, healthAgent));
      for (; due <= now; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
        const kind = oneOfMany();
        all.push(send(site.origin, kind, MAKERS[kind](site), due));
      }
      if (now < until) return;
      clearInterval(clock);
      resolve();
    }, TICK_MS);
  });
  return Promise.all(all);
}

try {
  // Higher priority than the server. Otherwise the result would include the wait of this process for a core.
  setPriority(Math.max(-20, getPriority() - 5));
} catch {
  console.log('The visitors have no right to go first: what they wait for a core counts as the server’s.');
}
process.on('message', async (order: Order) => {
  const { site, rate, seconds } = order;
  const began = performance.now();
  const requests = rate ? await byTheClock(site, rate, seconds) : await inTurn(site, order);
  process.send!({ requests, seconds: (performance.now() - began) / 1000, uploads: site.uploads });
});
