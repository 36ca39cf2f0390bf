import { createPluginManager } from '@@/core/plugin';
import { startLocale } from '@/lib/intl/currentLocale';
import { failure, serveApi } from '../../tests/support/page/fakeApi';
import { ApiError, CanceledError, call } from './call';

const TAGS = 'GET /api/cmt/plugin/tag/list';

// These tests are first: texts are loaded once, unless that fails.
it('throws another error if its caller canceled it while the texts of errors were loading', async () => {
  createPluginManager();
  const leaving = new AbortController();
  await startLocale(async (_locale, area) => {
    if (area !== 'site/errors') return {};
    leaving.abort('The page was left.');
    throw new Error('The connection broke.');
  });
  serveApi({ [TAGS]: () => failure(404) });
  await expect(call('listTags', {}, { signal: leaving.signal })).rejects.toEqual(
    new CanceledError('The page was left.'),
  );
});

it('loads the texts of errors with the first failure that the server sent, and not before', async () => {
  createPluginManager();
  const loaded: (string | undefined)[] = [];
  await startLocale(async (_locale, area) => {
    loaded.push(area);
    return {};
  });
  loaded.length = 0;
  const api = serveApi({ [TAGS]: () => ({ tag_list: [] }) });
  await call('listTags', {});
  api.handle({ [TAGS]: () => failure(0) });
  await call('listTags', {}).catch(() => {});
  expect(loaded).toEqual([]);
  api.handle({ [TAGS]: () => failure(404) });
  await call('listTags', {}).catch(() => {});
  expect(loaded).toEqual(['site/errors']);
});

it('returns the data, of calls that the first script has and of later ones', async () => {
  const api = serveApi({ [TAGS]: () => ({ tag_list: [] }), 'GET /api/cmt/notification/count': () => ({ unread: 2 }) });
  expect(await call('listTags', {})).toEqual({ tag_list: [] });
  expect(await call('countNotifications', {})).toEqual({ unread: 2 });
  expect(api.requests).toHaveLength(2);
});

it.each([
  [failure(401, 'wrong_password', { left: 3 }), 401, 'wrong_password', 'Made by a test.', 401, { left: 3 }],
  [failure(404, 'plugin_not_found'), -10000, 'plugin_not_found', 'Made by a test.', 404, undefined],
  [failure(0), -10000, 'offline', 'Failed to fetch', 0, undefined],
])('throws what the server says of a failure (%#)', async (served, code, id, message, status, details) => {
  serveApi({ [TAGS]: () => served });
  const error: ApiError = await call('listTags', {}).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: 'ApiError', code, id, message, status, details });
});

it('throws network_error for a response that is no failure of the API', async () => {
  serveApi({});
  const transport = async () => ({ ok: false, status: 502, headers: new Headers(), json: async () => '<html>' });
  await expect(call('listTags', {}, { transport })).rejects.toMatchObject({
    id: 'network_error',
    message: 'network error',
    status: 502,
  });
});

it('throws another error if its caller canceled it', async () => {
  serveApi({ [TAGS]: () => new Promise(() => {}) });
  const leaving = new AbortController();
  const sent = call('listTags', {}, { signal: leaving.signal });
  leaving.abort('The page was left.');
  const error = await sent.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(CanceledError);
  expect(error.message).toBe('The page was left.');
});
