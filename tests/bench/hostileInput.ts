import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { runServer, type ServerProcess } from '../support/processes/runServer';
import { pngOf } from '../support/samples/png';
import { box } from '../support/samples/videos';
import { row } from './report';

/**
 * `npm run bench:hostile`: how soon the built server refuses hostile releases, how much memory that takes, and how long
 * other users wait. `server/routes/releases/hostileReleases.test.ts` tests that each is refused, and why.
 */
const MIB = 1024 * 1024;
const TEXTS = {
  name: 'Grids',
  intro: 'Makes',
  description: 'Grids',
  contact: 'me',
  version: '1.0.0',
  version_content: 'New',
};
const server = await runServer({ env: { SEED: 'none' } });
try {
  const token = await aToken();
  await send(token, { contact: '' });
  for (const [what, parts] of Object.entries(inputs())) await measure(token, what, parts);
} finally {
  await server.remove();
}

type Parts = Record<string, string | Buffer>;

function inputs(): Record<string, Parts> {
  const packageOf = (more: string) => Buffer.from(`{"manifest_version":1,"main":"run();"${more}}`);
  const whole = (width: number, height: number, depth = 1) =>
    pngOf(
      { width, height, depth, colorType: 0 },
      deflateSync(Buffer.alloc(height * (1 + Math.ceil((width * depth) / 8)))),
    );
  return {
    'JSON of 100,000 levels': { code: packageOf(`,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}`) },
    'JSON of a million values': { code: packageOf(`,"x":[${'1,'.repeat(1_000_000)}1]`) },
    'a package that is a byte too large': { code: Buffer.alloc(5 * MIB + 1, ' ') },
    'a package that is not UTF-8': { code: Buffer.from('{"main":"\xff"}', 'latin1') },
    'a PNG of 30,000 × 30,000': { cover: whole(30_000, 30_000) },
    'a PNG of 1 × 40,000,000': { cover: whole(1, 40_000_000) },
    'a PNG of 16 bits, 6,000 × 6,000': { cover: whole(6_000, 6_000, 16) },
    'an SVG': { icon: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    'an image that is a byte too large': { icon: Buffer.alloc(5 * MIB + 1) },
    'an image as a video': { video: whole(64, 64) },
    'a video of three million boxes': { video: Buffer.concat([box('ftyp', Buffer.from('isom')), boxes(3_000_000)]) },
    'a video that is a byte too large': { video: Buffer.alloc(25 * MIB + 1) },
    'a name with fifty combining marks': { name: `G${'\u0301'.repeat(49)}` },
  };
}

function boxes(count: number): Buffer {
  return Buffer.alloc(count * 8, box('free', Buffer.alloc(0)));
}

async function measure(token: string, what: string, parts: Parts): Promise<void> {
  const before = peakMib(server);
  let slowest = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${server.origin}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - began);
    }
  })();
  const began = performance.now();
  const { status, error } = await send(token, parts);
  const took = performance.now() - began;
  isOver = true;
  await others;
  const memory = `+${Math.max(0, peakMib(server) - before)} MiB, others waited ${Math.round(slowest)} ms`;
  row(what, `${Math.round(took)} ms`, `${status} ${error ?? 'TAKEN'}; ${memory}`);
}

async function send(token: string, parts: Parts): Promise<{ status: number; error?: string }> {
  const form = new FormData();
  const code = Buffer.from('{"manifest_version":1,"main":"run();"}');
  for (const [name, value] of Object.entries<string | Buffer>({ ...TEXTS, code, ...parts }))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'file');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.origin}/api/cmt/plugin`, { method: 'POST', headers, body: form });
  return { status: response.status, error: (await response.json()).error };
}

/** Peak memory of the process; 0 if the system does not report it. */
function peakMib({ child }: ServerProcess): number {
  try {
    const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kib) / 1024);
  } catch {
    return 0;
  }
}

async function aToken(): Promise<string> {
  const user = `${server.origin}/api/user-center/user`;
  const body = JSON.stringify({ account: 'hostile', password: 'correct horse battery' });
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const { data } = await (await fetch(`${user}/sign-up`, post)).json();
  return (await (await fetch(`${user}/login/code/user?code=${data.code}`)).json()).data.access_token;
}
