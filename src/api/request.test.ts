import { failure, serveApi } from '../../tests/support/page/fakeApi';
import {
  type AccessToken,
  type CallLine,
  HttpClient,
  type Renewed,
  type TokenSource,
  type Transport,
} from './HttpClient';

const LIST: CallLine = ['GET', 'cmt', '/plugin/list', 'query'];
const SAVE: CallLine = ['PUT', 'cmt', '/plugin/{plugin_key}', 'body'];
const UPLOAD: CallLine = ['POST', 'cmt', '/plugin', 'multipart'];
const REFUSED = { code: 401, data: 'network error', status: 401, error: 'unauthenticated' };

const OLD: AccessToken = { token: 'old', userId: 7 };

let client: HttpClient;
beforeEach(() => {
  client = new HttpClient();
});
afterEach(() => jest.useRealTimers());
const request: HttpClient['request'] = (...call) => client.request(...call);

/** A session whose token is `old` until it is renewed. */
function signIn(changes: Partial<TokenSource> = {}) {
  const renewals: [refused: AccessToken, quiet?: boolean][] = [];
  const quietReads: (boolean | undefined)[] = [];
  client.tokens = {
    accessToken: async (quiet) => {
      quietReads.push(quiet);
      return OLD;
    },
    renew: async (refused, quiet) => {
      renewals.push([refused, quiet]);
      return { state: 'fresh', token: 'new' };
    },
    ...changes,
  };
  return { renewals, quietReads };
}

/** A transport that responds with this body, whatever it is. */
const responding =
  (status: number, body: unknown): Transport =>
  async () => ({ ok: status < 400, status, headers: new Headers(), json: async () => body });

/** A transport that never responds, like a server that hangs. */
const hanging: Transport = (_address, { signal }) =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });

describe('the token', () => {
  it('is sent with each request; a visitor sends an empty one', async () => {
    const api = serveApi({ 'GET /api/cmt/plugin/list': () => ({}) });
    await request(LIST);
    signIn();
    await request(LIST);
    await request(LIST, {}, { authorized: false });
    await request(LIST, {}, { authorized: true });
    expect(api.requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      '',
      'Bearer old',
      '',
      'Bearer old',
    ]);
  });

  it('is missing if it cannot be read', async () => {
    const api = serveApi({ 'GET /api/cmt/plugin/list': () => ({}) });
    signIn({ accessToken: () => Promise.reject(new Error('The storage is blocked.')) });
    expect(await request(LIST)).toMatchObject({ code: 0 });
    expect(api.requests[0]?.headers.get('Authorization')).toBe('');
  });

  it.each(['unauthenticated', undefined])('is renewed once if the server refuses it (%s)', async (error) => {
    const { renewals, quietReads } = signIn();
    const sent: (string | null)[] = [];
    const transport: Transport = async (address, { headers }) => {
      sent.push(new Headers(headers).get('Authorization'));
      return responding(401, { code: 401, error })(address, {});
    };
    expect(await request(LIST, {}, { transport, quiet: true })).toMatchObject({ code: 401, status: 401, error });
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
    expect(renewals).toEqual([[OLD, true]]);
    expect(quietReads).toEqual([true]);
  });

  it('is not renewed for another refusal, such as a wrong password, nor for a visitor', async () => {
    const api = serveApi({ 'GET /api/cmt/plugin/list': () => failure(401, 'wrong_password') });
    const { renewals } = signIn();
    await request(LIST);
    api.handle({ 'GET /api/cmt/plugin/list': () => failure(403, 'unauthenticated') });
    await request(LIST);
    api.handle({ 'GET /api/cmt/plugin/list': () => failure(401, 'unauthenticated') });
    await request(LIST, {}, { authorized: false });
    expect(renewals).toEqual([]);
    expect(api.requests).toHaveLength(3);
  });

  it('the second response is the result', async () => {
    let served = 0;
    serveApi({ 'GET /api/cmt/plugin/list': () => (served++ === 0 ? failure(401, 'unauthenticated') : { total: 1 }) });
    signIn();
    expect(await request(LIST)).toMatchObject({ code: 0, data: { total: 1 } });
  });

  it.each<[string, () => Promise<Renewed>, object]>([
    ['the session has ended', async () => ({ state: 'ended' }), REFUSED],
    [
      'the server cannot be reached',
      async () => ({ state: 'unreachable' }),
      { code: -10000, data: 'network error', status: 0, error: 'offline' },
    ],
    [
      'the renewal fails',
      () => Promise.reject(new Error('The lock is broken.')),
      { code: -10000, data: 'network error', status: 0, error: 'offline' },
    ],
  ])('nothing is sent again if %s', async (_when, renew, outcome) => {
    const api = serveApi({ 'GET /api/cmt/plugin/list': () => failure(401, 'unauthenticated') });
    signIn({ renew });
    expect(await request(LIST)).toMatchObject(outcome);
    expect(api.requests).toHaveLength(1);
  });

  it('an upload is not sent again', async () => {
    const api = serveApi({ 'POST /api/cmt/plugin': () => failure(401, 'unauthenticated') });
    const { renewals } = signIn();
    expect(await request(UPLOAD, { name: 'Grid' })).toMatchObject(REFUSED);
    expect(renewals).toHaveLength(1);
    expect(api.requests).toHaveLength(1);
  });

  it('every response tells the server’s time, also a failure', async () => {
    const headers = new Headers({ date: new Date().toUTCString() });
    await request(LIST, {}, { transport: async () => ({ ok: false, status: 500, headers, json: async () => null }) });
    expect(client.clock.offset).not.toBeNull();
  });
});

describe('what is sent', () => {
  it('placeholders leave the payload, and the rest is the query or the body', async () => {
    const api = serveApi({
      'GET /api/cmt/plugin/list': () => ({}),
      'PUT /api/cmt/plugin/a%2Fb': () => ({}),
    });
    await request(LIST, { page: 1, keyword: 'a b&c', tag_id: undefined, cursor: null });
    await request(SAVE, { plugin_key: 'a/b', name: 'Grid' });
    await request(['GET', 'cmt', '/plugin/list', 'nothing'], { page: 1 });
    expect(api.requests.map(({ line, query, body }) => [line, query, body])).toEqual([
      ['GET /api/cmt/plugin/list', { page: '1', keyword: 'a b&c' }, undefined],
      ['PUT /api/cmt/plugin/a%2Fb', {}, { name: 'Grid' }],
      ['GET /api/cmt/plugin/list', {}, undefined],
    ]);
  });

  it('the address has no question mark without a query', async () => {
    const addresses: string[] = [];
    const transport: Transport = async (address) => {
      addresses.push(address);
      return responding(200, { code: 0, data: {} })(address, {});
    };
    await request(LIST, {}, { transport });
    await request(LIST, { page: 2 }, { transport });
    expect(addresses).toEqual(['/api/cmt/plugin/list', '/api/cmt/plugin/list?page=2']);
  });

  it.each([{}, { plugin_key: '' }])('a missing placeholder is a mistake of the caller: %j', async (payload) => {
    await expect(request(SAVE, payload)).rejects.toThrow(
      '/plugin/{plugin_key} needs "plugin_key" in its payload. Pass it.',
    );
  });

  it('a form has files as they are, lists as several fields, and nothing for what is not set', async () => {
    const api = serveApi({ 'POST /api/cmt/plugin': () => ({}) });
    const code = new Blob(['code']);
    await request(UPLOAD, { code, editor_type: ['design', 'slides'], size: 3, intro: null, contact: undefined });
    const form = api.requests[0]?.body as FormData;
    const fields = [...form.entries()];
    expect(fields.map(([name, value]) => [name, value instanceof Blob ? value.size : value])).toEqual([
      ['code', 4],
      ['editor_type', 'design'],
      ['editor_type', 'slides'],
      ['size', '3'],
    ]);
    // The browser sets the type of a form, with its boundary.
    expect(api.requests[0]?.headers.get('Content-Type')).toBeNull();
  });

  it('the headers that requirements.md section 9 lists, and those of the caller', async () => {
    const inits: RequestInit[] = [];
    const transport: Transport = async (address, init) => {
      inits.push(init);
      return responding(200, { code: 0, data: {} })(address, {});
    };
    await request(LIST, {}, { transport, keepalive: true, headers: { 'Idempotency-Key': 'x' } });
    expect(inits[0]).toMatchObject({
      method: 'GET',
      credentials: 'same-origin',
      keepalive: true,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-cache',
        Authorization: '',
        'Idempotency-Key': 'x',
      },
    });
  });
});

describe('what is returned', () => {
  it.each([0, 200])('the data of code %i', async (code) => {
    const transport = responding(200, { code, data: { total: 2 } });
    expect(await request(LIST, {}, { transport })).toMatchObject({ code, data: { total: 2 } });
  });

  it.each([
    ['another code', { code: 1, data: {} }],
    ['no data', { code: 0 }],
    ['empty data', { code: 0, data: null }],
    ['a list', [{ code: 0, data: {} }]],
    ['a text', 'code'],
    ['nothing', null],
  ])('%s is no response', async (_what, body) => {
    const outcome = await request(LIST, {}, { transport: responding(200, body) });
    expect(outcome).toMatchObject({ code: -10000, data: 'network error', status: 200 });
  });

  it('HTML is no response', async () => {
    const html: Transport = async () => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: () => Promise.reject(new SyntaxError('Unexpected token <')),
    });
    expect(await request(LIST, {}, { transport: html })).toEqual({
      code: -10000,
      data: 'network error',
      status: 200,
      error: undefined,
      message: undefined,
      details: undefined,
      body: undefined,
    });
  });

  it('a success status is needed: code 0 in a failure counts for nothing', async () => {
    const transport = responding(500, { code: 0, data: {} });
    expect(await request(LIST, {}, { transport })).toMatchObject({ code: -10000, status: 500 });
  });

  it('the id, the message and the details of a failure, if they are what they should be', async () => {
    const body = { code: 409, error: 'name_taken', message: 'Choose another name.', details: { field: 'name' } };
    expect(await request(LIST, {}, { transport: responding(409, body) })).toEqual({
      code: -10000,
      data: 'network error',
      status: 409,
      error: 'name_taken',
      message: 'Choose another name.',
      details: { field: 'name' },
      body,
    });
    const odd = await request(LIST, {}, { transport: responding(409, { error: 7, message: {} }) });
    expect(odd).toMatchObject({ error: undefined, message: undefined });
    expect(await request(LIST, {}, { transport: responding(409, ['name_taken']) })).toMatchObject({
      body: undefined,
      details: undefined,
    });
  });

  it('a broken connection says what the browser says of it', async () => {
    const broken = (error: unknown): Transport => {
      return () => Promise.reject(error);
    };
    expect(await request(LIST, {}, { transport: broken(new TypeError('Failed to fetch')) })).toEqual({
      code: -10000,
      data: 'network error',
      status: 0,
      message: 'Failed to fetch',
    });
    expect(await request(LIST, {}, { transport: broken('odd') })).toMatchObject({ status: 0, message: undefined });
  });
});

describe('the end of a request', () => {
  it.each<[string, CallLine, number]>([
    ['the user API: ten seconds', ['GET', 'user', '/user/info', 'query'], 10_000],
    ['all else: a quarter of an hour', LIST, 15 * 60_000],
  ])('%s', async (_what, line, limit) => {
    jest.useFakeTimers();
    let outcome: unknown;
    const sent = request(line, {}, { transport: hanging }).then((result) => {
      outcome = result;
    });
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(outcome).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    await sent;
    expect(outcome).toMatchObject({ code: -10000, status: 0, message: 'The request was aborted.' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('its caller cancels it, also before it is sent, with a reason', async () => {
    const leaving = new AbortController();
    const sent = request(LIST, {}, { transport: hanging, signal: leaving.signal });
    leaving.abort('The page was left.');
    expect(await sent).toEqual({ code: 'canceled', data: 'The page was left.' });
    expect(await request(LIST, {}, { transport: hanging, signal: leaving.signal })).toEqual({
      code: 'canceled',
      data: 'The page was left.',
    });
  });

  it('its caller cancels it while the body arrives', async () => {
    const leaving = new AbortController();
    const broken: Transport = async () => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: () => {
        leaving.abort('The page was left.');
        return Promise.reject(new DOMException('The request was aborted.', 'AbortError'));
      },
    });
    const canceled = { code: 'canceled', data: 'The page was left.' };
    expect(await request(LIST, {}, { transport: broken, signal: leaving.signal })).toEqual(canceled);
  });

  it.each<Renewed>([{ state: 'fresh', token: 'new' }, { state: 'ended' }, { state: 'unreachable' }])(
    'its caller cancels it while the token is renewed: %j',
    async (renewed) => {
      const api = serveApi({ 'GET /api/cmt/plugin/list': () => failure(401, 'unauthenticated') });
      const leaving = new AbortController();
      signIn({
        renew: async () => {
          leaving.abort('The page was left.');
          return renewed;
        },
      });
      const canceled = { code: 'canceled', data: 'The page was left.' };
      expect(await request(LIST, {}, { signal: leaving.signal })).toEqual(canceled);
      expect(api.requests).toHaveLength(1);
    },
  );

  it('leaves neither a timer nor a listener behind', async () => {
    jest.useFakeTimers();
    const leaving = new AbortController();
    const removed = jest.spyOn(leaving.signal, 'removeEventListener');
    await request(LIST, {}, { transport: responding(200, { code: 0, data: {} }), signal: leaving.signal });
    expect(jest.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
  });
});
