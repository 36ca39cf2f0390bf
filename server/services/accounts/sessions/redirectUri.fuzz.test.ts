import { checkRedirectUri, withCode } from './redirectUri';

const SITE = 'https://square.example';
const LISTED = 'https://partner.example/callback';
const VARIANTS = 6_000;

/** A seeded generator, so that a variant that gets through can be reproduced. */
function generator(seed: number) {
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  /** Returns the first, valid entry of a list half of the time: single manipulations find more than five at once. */
  const mostlyHonest = <T>(list: readonly T[]): T => (next() < 0.5 ? (list[0] as T) : pick(list));
  return { next, pick, mostlyHonest };
}

const SCHEMES = ['https:', 'http:', 'HTTPS:', 'javascript:', 'data:', 'ftp:', '', 'https', 'h\tttps:', '\u0001https:'];
const SLASHES = ['//', '/', '///', '\\\\', '/\\', '\\/', '//\t', '', '/%2f', '//%09'];
const USERS = ['', 'square.example@', 'me:me@', '@', 'square.example%40', 'square.example\\@', '%00@'];
const HOSTS = [
  'square.example',
  'evil.example',
  'square.example.evil.example',
  'evil.example#square.example',
  'evil.example?square.example',
  'evil.example\\square.example',
  'evil.example%2fsquare.example',
  'evil.example%00.square.example',
  'square.example.',
  'square。example',
  'ѕquare.example',
  'squаre.example',
  'SQUARE.EXAMPLE',
  'square.example:443',
  'square.example:80@evil.example',
  '[::1]',
  '2130706433',
  'partner.example',
];
const PATHS = [
  '/plugins/',
  '/plugins',
  '/plugins/../user/login',
  '/plugins/%2e%2e/x',
  '/plugins/%252e%252e/x',
  '/plugins/..%2f..%2fx',
  '/plugins/..;/x',
  '/plugins//evil.example',
  '/plugins/\\evil.example',
  '/plugins/%5c%5cevil.example',
  '/plugins/%09/x',
  '/user/login?redirect_uri=https://evil.example',
  '/callback',
  '/callback?x',
  '//evil.example/plugins/',
  '/.//evil.example',
  '',
];
const TAILS = [
  '',
  '',
  '?a=1',
  '#top',
  '?code=theirs',
  '?%0d%0alocation:https://evil.example',
  '#@evil.example',
  ' ',
  '\n',
  '\u2028',
  '?a=%E2%80%A8',
];

it('returns to no other place for any manipulated address', () => {
  const { next, pick, mostlyHonest } = generator(20_261_121);
  const accepted: string[] = [];
  for (let round = 0; round < VARIANTS; round += 1) {
    let value = [SCHEMES, SLASHES, USERS, HOSTS, PATHS, TAILS].map((part) => mostlyHonest<string>(part)).join('');
    // Characters and encodings at a random place, which no fixed list would contain.
    if (next() < 0.4) {
      const at = Math.floor(next() * value.length);
      value =
        value.slice(0, at) +
        pick(['\\', '@', '%40', '%5C', '\t', '\u0000', '%', '..', '//', '%2F', '\u00ad', '｡', '[', ':']) +
        value.slice(at);
    }
    if (next() < 0.2) value = value.replace(/[/.:@]/, (one) => `%${one.charCodeAt(0).toString(16)}`);
    if (next() < 0.1) value = encodeURI(value);
    const target = returnedTo(value);
    if (target === null) continue;
    accepted.push(value);
    expectHome(value, target);
  }
  // A check that refuses everything would pass too.
  expect(new Set(accepted).size).toBeGreaterThan(20);
});

it('accepts every ordinary address of the site', () => {
  const { pick } = generator(7);
  const letters = ['a', 'Z', '9', '-', '_', '.', '~', '图', 'é', '+', ' ', '&', '=', '?', '/', ':', "'"];
  for (let round = 0; round < 500; round += 1) {
    const keyword = Array.from({ length: 8 }, () => pick(letters)).join('');
    const address = `${SITE}/plugins/?${new URLSearchParams({ keyword })}`;
    expect(returnedTo(address)).not.toBeNull();
  }
});

/** The address where the browser would go with the code; null if it is refused. */
function returnedTo(value: string): URL | null {
  try {
    return new URL(withCode(checkRedirectUri(value, [SITE, LISTED]).href, 'c', 's'));
  } catch {
    return null;
  }
}

function expectHome(value: string, target: URL): void {
  const place = `${target.origin}${target.pathname}`;
  const home = place === LISTED || (target.origin === SITE && target.pathname.startsWith('/plugins/'));
  if (!home || target.username || target.password || target.searchParams.get('code') !== 'c')
    throw new Error(`${JSON.stringify(value)} leads to ${target.href}.`);
  // A path that is decoded once more still belongs to the site.
  const decoded = decodeURIComponent(target.pathname);
  if (/\\|(^|\/)\.{1,2}(\/|$)/.test(decoded)) throw new Error(`${JSON.stringify(value)} holds steps: ${decoded}.`);
}
