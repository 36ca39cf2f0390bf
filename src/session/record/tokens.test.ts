import { client } from '@/api/HttpClient';
import { aUser } from '../../../tests/support/page/aUser';
import { setOptions } from '../options';
import { isTokenExpiring } from './storedRecord';
import { decodeToken, recordOf } from './tokens';

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const jwt = (payload: string) => `${base64url('{"alg":"HS256"}')}.${base64url(payload)}.signature`;

beforeAll(() => {
  setOptions({ redirect_url: 'http://localhost/plugins/' });
});

describe('decoding a token', () => {
  it('reads its claims, in any script', () => {
    const parsed = { sub: '7', name: '图标 🎨 é', exp: 1_800_000_000, deep: { list: [1, '~~~???>>>'] } };
    expect(decodeToken(jwt(JSON.stringify(parsed)))).toEqual(parsed);
  });

  it('reads claims that are written on several lines', () => {
    const claims = { sub: '7', exp: 1_800_000_000 };
    expect(decodeToken(jwt(JSON.stringify(claims, null, '\t')))).toEqual(claims);
  });

  it.each([
    ['an empty text', ''],
    ['one part', 'abc'],
    ['two parts', 'abc.def'],
    ['four parts', `${jwt('{}')}.more`],
    ['characters that are no base64url', `a.${base64url('{"a":1}')}=.c`],
    ['base64 with padding', `a.${btoa('{"a":1}')}.c`],
    ['base64 with a plus sign', `a.${btoa('{"b":"~~~"}').replace('=', '')}.c`],
    ['a space before the payload', `a. ${base64url('{"a":1}')}.c`],
    ['a space after the payload', `a.${base64url('{"a":1}')} .c`],
    ['a payload that is no JSON', jwt('{"sub":')],
    ['a payload that is a number', jwt('7')],
    ['a payload that is a list', jwt('[1]')],
    ['a payload that is null', jwt('null')],
    ['bytes that are no UTF-8', `a.${Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]).toString('base64url')}.c`],
  ])('fails on %s', (_what, token) => {
    expect(() => decodeToken(token)).toThrow(new Error('token解析错误'));
  });
});

describe('the record of new tokens', () => {
  const now = new Date('2026-01-01T00:00:00Z').getTime();
  /** The Date header has whole seconds, so half a second is added to it. */
  const SERVER_NOW = now + 500;
  const MINUTE_MS = 60_000;
  /** The record of a response that has only an access token. */
  const recordWith = (access_token: string) => {
    client.clock.read(new Headers({ date: new Date(now).toUTCString() }));
    return recordOf({ access_token }, { user_info: aUser() });
  };
  beforeEach(() => {
    jest.useFakeTimers({ now });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('expires by the server’s clock, even if the local clock is wrong', () => {
    client.clock.read(new Headers({ date: 'Thu, 01 Jan 2026 02:00:00 GMT' }));
    const record = recordOf(
      { access_token: 'a', refresh_token: 'r', expires_in: 900, refresh_expires_in: 3600 },
      { user_info: aUser() },
    );
    const serverNow = Date.parse('2026-01-01T02:00:00.500Z');
    expect(record).toMatchObject({
      access_expires_at: serverNow + 900_000,
      refresh_expires_at: serverNow + 3_600_000,
      clock_offset: serverNow - now,
    });
    expect(isTokenExpiring(record)).toBe(false);
    jest.advanceTimersByTime(894_000);
    expect(isTokenExpiring(record)).toBe(false);
    jest.advanceTimersByTime(1000);
    expect(isTokenExpiring(record)).toBe(true);
  });

  it('counts the age of a cached response', () => {
    client.clock.read(new Headers({ date: 'Thu, 01 Jan 2026 00:00:00 GMT', age: '600' }));
    const record = recordOf({ access_token: 'a', expires_in: 1 }, { user_info: aUser() });
    expect(record.access_expires_at).toBe(Date.parse('2026-01-01T00:10:01.500Z'));
  });

  it('takes from the token what the response leaves out, and keeps the refresh token of a service that does not rotate', () => {
    const exp = Math.floor(now / 1000) + 60;
    const record = recordOf(
      { access_token: jwt(JSON.stringify({ exp })) },
      { refresh_token: 'kept', refresh_expires_at: 5, user_info: aUser() },
    );
    expect(record).toMatchObject({ refresh_token: 'kept', access_expires_at: exp * 1000, refresh_expires_at: 5 });
    expect(recordOf({ access_token: 'opaque' }, { user_info: aUser() }).access_expires_at).toBeGreaterThan(now);
  });

  it('expires after 15 minutes and can be renewed for 30 days if nothing says otherwise', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const record = recordWith('opaque');
    expect(warn.mock.calls).toEqual([[new Error('token解析错误')]]);
    expect(record.access_expires_at).toBe(SERVER_NOW + 15 * MINUTE_MS);
    expect(record.refresh_expires_at).toBe(SERVER_NOW + 30 * 24 * 60 * MINUTE_MS);
  });

  it.each([
    ['a text', { exp: 'soon' }],
    ['missing', {}],
    ['null', { exp: null }],
  ])('expires after 15 minutes if the expiry in the token is %s', (_what, claims) => {
    const record = recordWith(jwt(JSON.stringify(claims)));
    expect(record.access_expires_at).toBe(SERVER_NOW + 15 * MINUTE_MS);
  });

  it('has an empty refresh token if no response has had one', () => {
    expect(recordWith('opaque').refresh_token).toBe('');
  });

  it('expires as early as the option says', () => {
    client.clock.read(new Headers({ date: new Date(now).toUTCString() }));
    const record = recordOf({ access_token: 'a', expires_in: 60 }, { user_info: aUser() });
    expect(isTokenExpiring(record)).toBe(false);
    setOptions({ redirect_url: 'x', tokenConfig: { expires_advance: 61_000 } });
    expect(isTokenExpiring(record)).toBe(true);
    setOptions({ redirect_url: 'x' });
  });
});
