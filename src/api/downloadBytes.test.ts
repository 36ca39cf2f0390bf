import { aFile, failure, serveApi } from '../../tests/support/page/fakeApi';
import { ApiError, CanceledError } from './call';
import { downloadBytes } from './downloadBytes';
import { client, type TokenSource } from './HttpClient';

const FILE = 'GET /files/plugin.json';
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (whole: Uint8Array) => new TextDecoder().decode(whole);
const visitor = client.tokens;
const tokens = (renew: TokenSource['renew'] = async () => ({ state: 'ended' })) => {
  client.tokens = { accessToken: async () => ({ token: 'token', userId: 1 }), renew };
};
afterEach(() => {
  client.tokens = visitor;
});

it('returns the whole file, and reports the bytes received so far', async () => {
  const api = serveApi({ [FILE]: () => aFile([bytes('one '), bytes('two'), bytes('')]) });
  const received: number[] = [];
  const whole = await downloadBytes('/files/plugin.json', { onProgress: (count) => received.push(count) });
  expect(text(whole)).toBe('one two');
  expect(received).toEqual([4, 7, 7]);
  expect(api.requests[0]?.headers.get('Authorization')).toBe('');
});

it("sends the session's token, so that a download counts once for its user", async () => {
  const api = serveApi({ [FILE]: () => aFile([bytes('secret')]) });
  tokens();
  expect(text(await downloadBytes('/files/plugin.json'))).toBe('secret');
  expect(api.requests[0]?.headers.get('Authorization')).toBe('Bearer token');
});

it('sends the request again with a new token if the server refuses the old one', async () => {
  const api = serveApi({
    [FILE]: ({ headers }) =>
      headers.get('Authorization') === 'Bearer new' ? aFile([bytes('secret')]) : failure(401, 'unauthenticated'),
  });
  tokens(async () => ({ state: 'fresh', token: 'new' }));
  expect(text(await downloadBytes('/files/plugin.json'))).toBe('secret');
  expect(api.requests).toHaveLength(2);
});

it('reports a lost connection, and not the end of the session, if the token cannot be renewed now', async () => {
  serveApi({ [FILE]: () => failure(401, 'unauthenticated') });
  tokens(async () => ({ state: 'unreachable' }));
  await expect(downloadBytes('/files/plugin.json')).rejects.toMatchObject({ id: 'offline' });
});

it('says that the session has ended', async () => {
  serveApi({ [FILE]: () => failure(401, 'unauthenticated') });
  tokens();
  await expect(downloadBytes('/files/plugin.json')).rejects.toMatchObject({ code: 401, id: 'unauthenticated' });
});

it.each([
  [failure(404, 'plugin_not_found'), { id: 'plugin_not_found', message: 'Made by a test.', status: 404 }],
  [failure(0), { id: 'offline', message: 'network error', status: 0 }],
])('throws what the server says of a failure (%#)', async (served, expected) => {
  serveApi({ [FILE]: () => served });
  const error = await downloadBytes('/files/plugin.json').catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: -10000, ...expected });
});

it.each([
  ['no JSON', () => Promise.reject(new SyntaxError('Unexpected token <'))],
  ['no fields', async () => ({})],
])('throws network_error for a failure with %s', async (_what, json) => {
  const before = globalThis.fetch;
  globalThis.fetch = (async () => ({ ok: false, status: 502, json })) as unknown as typeof fetch;
  try {
    const sent = downloadBytes('/files/plugin.json');
    await expect(sent).rejects.toMatchObject({ id: 'network_error', message: 'network error', status: 502 });
  } finally {
    globalThis.fetch = before;
  }
});

it('throws another error if its caller canceled it in the middle', async () => {
  serveApi({ [FILE]: () => aFile([bytes('one'), 'never']) });
  const leaving = new AbortController();
  const sent = downloadBytes('/files/plugin.json', { onProgress: () => leaving.abort(), signal: leaving.signal });
  const error = await sent.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(CanceledError);
  expect(error.message).toBe('canceled');
});
