import { waitFor } from '@testing-library/react';
import { deferredResponse, failure, serveApi } from '../../tests/support/page/fakeApi';
import { setTokenSource } from './HttpClient';
import { consumePrefetched, dropPrefetched, prefetch, prefetchedData } from './prefetch';

const TAGS = 'GET /api/cmt/plugin/tag/list';
const LIST = 'GET /api/cmt/plugin/list';
const none = { tag_list: [] };

afterEach(dropPrefetched);

it('has the data once they have arrived, for the same call and payload', async () => {
  const late = deferredResponse({ plugin_list: [] });
  serveApi({ [LIST]: () => late.response });
  prefetch({ name: 'listPlugins', payload: { page: 1 } as never });
  expect(prefetchedData('listPlugins', { page: 1 } as never)).toBeUndefined();
  late.release();
  await waitFor(() => expect(prefetchedData('listPlugins', { page: 1 } as never)).toEqual({ plugin_list: [] }));
  expect(prefetchedData('listPlugins', { page: 2 } as never)).toBeUndefined();
  expect(prefetchedData('listTags', {})).toBeUndefined();
});

it('is used once', async () => {
  const api = serveApi({ [TAGS]: () => none });
  prefetch({ name: 'listTags', payload: {} });
  expect(await consumePrefetched('listTags', {})).toEqual(none);
  expect(consumePrefetched('listTags', {})).toBeUndefined();
  expect(api.requests).toHaveLength(1);
});

it('is forgotten when it fails, and its user sees the failure', async () => {
  const late = deferredResponse(failure(503, 'overloaded'));
  serveApi({ [TAGS]: () => late.response });
  prefetch({ name: 'listTags', payload: {} });
  late.release();
  await waitFor(() => expect(consumePrefetched('listTags', {})).toBeUndefined());
  prefetch({ name: 'listTags', payload: {} });
  await expect(consumePrefetched('listTags', {})).rejects.toMatchObject({ id: 'overloaded' });
});

it('a failed one does not remove its successor', async () => {
  const first = deferredResponse(failure(503, 'overloaded'));
  const api = serveApi({ [TAGS]: () => first.response });
  prefetch({ name: 'listTags', payload: {} });
  api.handle({ [TAGS]: () => none });
  prefetch({ name: 'listTags', payload: {} });
  await waitFor(() => expect(prefetchedData('listTags', {})).toEqual(none));
  first.release();
  await first.response;
  await waitFor(() => expect(prefetchedData('listTags', {})).toEqual(none));
  expect(await consumePrefetched('listTags', {})).toEqual(none);
});

it('is dropped with the page that it was for', async () => {
  serveApi({ [TAGS]: () => none });
  prefetch({ name: 'listTags', payload: {} });
  dropPrefetched();
  expect(consumePrefetched('listTags', {})).toBeUndefined();
});

it('never sends the user to the login page', async () => {
  const quiet: (boolean | undefined)[] = [];
  setTokenSource({
    accessToken: async (isQuiet) => {
      quiet.push(isQuiet);
      return null;
    },
    renew: async () => ({ state: 'ended' }),
    onResponse: () => {},
  });
  serveApi({ [TAGS]: () => none });
  prefetch({ name: 'listTags', payload: {} });
  await consumePrefetched('listTags', {});
  expect(quiet).toEqual([true]);
});
