import { act, renderHook, waitFor } from '@testing-library/react';
import { client } from '@/api/HttpClient';
import { setInitialData } from '@/lib/page/initialData';
import type { InitialData } from '../../shared/site/initialPage';
import { deferredResponse, failure, serveApi } from '../../tests/support/page/fakeApi';
import { aPage, aPlugin } from '../../tests/support/page/fakePlugins';
import { signedInAs } from '../../tests/support/page/renderPage';
import { changeUser } from './changeUser';
import { getPluginState } from './pluginStates';
import { dropPrefetched, prefetch } from './queries';
import { useQuery } from './useQuery';

const TAGS = 'GET /api/cmt/plugin/tag/list';
const LIST = 'GET /api/cmt/plugin/list';
const RELATED = 'GET /api/cmt/plugin/related';
const none = { tag_list: [] };
const page = (cursor: string) => ({ cursor });
const listing = (total: number) => ({ ...aPage([]), total });

const renderTags = () => renderHook(() => useQuery('listTags', {}));
const renderList = (cursor = 'one') =>
  renderHook(({ cursor }) => useQuery('listPlugins', page(cursor)), { initialProps: { cursor } });

afterEach(() => {
  dropPrefetched();
  setInitialData(null);
});

it('goes from requesting to success, and requests nothing without a payload', async () => {
  const api = serveApi({ [TAGS]: () => none });
  const { result, rerender } = renderHook(({ payload }: { payload: object | null }) => useQuery('listTags', payload), {
    initialProps: { payload: null as object | null },
  });
  expect(result.current).toMatchObject({ status: 'unrequested', data: null, error: null });
  expect(api.requests).toHaveLength(0);
  rerender({ payload: {} });
  expect(result.current).toMatchObject({ status: 'requesting', data: null });
  await waitFor(() => expect(result.current).toMatchObject({ status: 'success', data: none }));
});

it('has the error until a repeated request succeeds', async () => {
  const api = serveApi({ [TAGS]: () => failure(503, 'overloaded') });
  const { result } = renderTags();
  await waitFor(() => expect(result.current).toMatchObject({ status: 'error', error: { id: 'overloaded' } }));
  api.handle({ [TAGS]: () => none });
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ status: 'requesting', error: { id: 'overloaded' } });
  await waitFor(() => expect(result.current).toMatchObject({ status: 'success', data: none, error: null }));
  api.handle({ [TAGS]: () => failure(503, 'overloaded') });
  act(() => result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'error', data: none }));
});

it('keeps the old data until those of another payload arrive, and drops a late response', async () => {
  const late = deferredResponse(listing(2));
  const totals: Record<string, number> = { one: 1, three: 3 };
  const api = serveApi({
    [LIST]: ({ query }) => (query.cursor === 'two' ? late.response : listing(totals[query.cursor as string] as number)),
  });
  const { result, rerender } = renderList();
  await waitFor(() => expect(result.current.data?.total).toBe(1));
  rerender({ cursor: 'two' });
  expect(result.current).toMatchObject({ data: { total: 1 }, status: 'requesting' });
  await waitFor(() => expect(api.requests).toHaveLength(2));
  rerender({ cursor: 'three' });
  await waitFor(() => expect(result.current).toMatchObject({ data: { total: 3 }, status: 'success' }));
  expect(api.requests[1]?.signal?.aborted).toBe(true);
  await act(async () => late.release());
  expect(result.current).toMatchObject({ data: { total: 3 }, status: 'success' });
});

it('shows old data only for a payload with the same topic', async () => {
  const api = serveApi({ [LIST]: () => listing(1) });
  const { result, rerender } = renderHook(({ cursor, topic }) => useQuery('listPlugins', page(cursor), { topic }), {
    initialProps: { cursor: 'one', topic: 'a' },
  });
  await waitFor(() => expect(result.current.data?.total).toBe(1));
  api.handle({ [LIST]: () => new Promise(() => {}) });
  rerender({ cursor: 'two', topic: 'a' });
  expect(result.current.data?.total).toBe(1);
  rerender({ cursor: 'three', topic: 'b' });
  expect(result.current.data).toBeNull();
  rerender({ cursor: 'four', topic: 'a' });
  expect(result.current.data).toBeNull();
});

it('is one request for two components, canceled when both are gone', async () => {
  const api = serveApi({ [TAGS]: () => new Promise(() => {}) });
  const first = renderTags();
  const second = renderTags();
  await waitFor(() => expect(api.requests).toHaveLength(1));
  first.unmount();
  expect(api.requests[0]?.signal?.aborted).toBe(false);
  second.unmount();
  expect(api.requests[0]?.signal?.aborted).toBe(true);
});

it('is requested again when its component is mounted again', async () => {
  const api = serveApi({ [TAGS]: () => none });
  for (const count of [1, 2]) {
    const { result, unmount } = renderTags();
    await waitFor(() => expect(result.current.status).toBe('success'));
    expect(api.requests).toHaveLength(count);
    unmount();
  }
});

it('requests the data again if they were replaced during a request, whose response may be older', async () => {
  const older = deferredResponse(listing(1));
  const newer = deferredResponse(listing(3));
  const api = serveApi({ [LIST]: () => listing(0) });
  const { result } = renderList();
  await waitFor(() => expect(result.current.status).toBe('success'));
  api.handle({ [LIST]: () => older.response });
  act(() => result.current.reload());
  await waitFor(() => expect(api.requests).toHaveLength(2));
  api.handle({ [LIST]: () => newer.response });
  act(() => result.current.set((before) => before && { ...before, total: 2 }));
  await act(async () => older.release());
  expect(result.current).toMatchObject({ data: { total: 2 }, status: 'requesting' });
  await act(async () => newer.release());
  await waitFor(() => expect(result.current).toMatchObject({ data: { total: 3 }, status: 'success' }));
  act(() => result.current.set({ ...aPage([]), total: 4 }));
  expect(result.current).toMatchObject({ data: { total: 4 }, status: 'success' });
  expect(api.requests).toHaveLength(3);
});

describe('prefetched data', () => {
  it('are shown by the first render, and requested again by the next component', async () => {
    const api = serveApi({ [TAGS]: () => none });
    prefetch({ name: 'listTags', payload: {} });
    await waitFor(() => expect(api.requests).toHaveLength(1));
    await act(async () => {});
    const first = renderTags();
    expect(first.result.current).toMatchObject({ status: 'success', data: none });
    first.unmount();
    expect(renderTags().result.current).toMatchObject({ status: 'requesting', data: null });
    await waitFor(() => expect(api.requests).toHaveLength(2));
  });

  it('are expected while their request is pending', async () => {
    const late = deferredResponse(none);
    const api = serveApi({ [TAGS]: () => late.response });
    prefetch({ name: 'listTags', payload: {} });
    const { result } = renderTags();
    expect(result.current.status).toBe('requesting');
    await act(async () => late.release());
    await waitFor(() => expect(result.current).toMatchObject({ status: 'success', data: none }));
    expect(api.requests).toHaveLength(1);
  });

  it('are requested by the component if they are outdated, of the previous page, or failed', async () => {
    const api = serveApi({ [TAGS]: () => none });
    prefetch({ name: 'listTags', payload: {} }, -1);
    expect(renderTags().result.current.status).toBe('requesting');
    await waitFor(() => expect(api.requests).toHaveLength(2));
    api.handle({ [LIST]: () => listing(1) });
    prefetch({ name: 'listPlugins', payload: page('one') });
    await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(1));
    dropPrefetched();
    api.handle({ [LIST]: () => failure(503, 'overloaded') });
    prefetch({ name: 'listPlugins', payload: page('two') });
    await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
    await act(async () => {});
    api.handle({ [LIST]: () => listing(3) });
    for (const cursor of ['one', 'two']) {
      const { result } = renderList(cursor);
      await waitFor(() => expect(result.current).toMatchObject({ status: 'success', data: { total: 3 } }));
    }
  });

  it('never send the user to the login page', async () => {
    const quiet: (boolean | undefined)[] = [];
    client.tokens = {
      accessToken: async (isQuiet) => {
        quiet.push(isQuiet);
        return null;
      },
      renew: async () => ({ state: 'ended' }),
    };
    serveApi({ [TAGS]: () => none });
    prefetch({ name: 'listTags', payload: {} });
    await waitFor(() => expect(quiet).toEqual([true]));
  });
});

describe('data that the server sent with the page', () => {
  const send = (responses: object) => setInitialData({ responses } as InitialData);

  it('are shown by the first render and not requested', async () => {
    const api = serveApi({ [TAGS]: () => none, [RELATED]: () => aPage([]) });
    send({ 'listTags {}': none });
    const { result } = renderTags();
    expect(result.current).toMatchObject({ status: 'success', data: none });
    act(() => result.current.reload());
    await waitFor(() => expect(api.requests).toHaveLength(1));
  });

  it('are a visitor’s: a user sees them until their own arrive', async () => {
    signedInAs();
    const own = deferredResponse(aPage([aPlugin({ is_praise: true })]));
    const api = serveApi({ [LIST]: () => own.response });
    send({ 'listPlugins {"cursor":"one"}': aPage([aPlugin()]) });
    const { result } = renderList();
    expect(result.current.data?.plugin_list[0]?.is_praise).toBe(false);
    await waitFor(() => expect(api.requests).toHaveLength(1));
    await act(async () => own.release());
    await waitFor(() => expect(result.current.data?.plugin_list[0]?.is_praise).toBe(true));
  });
});

it('stores plugin states, and requests them again for another user', async () => {
  const api = serveApi({
    [LIST]: () => aPage([aPlugin({ plugin_key: 'of-a-query', is_praise: true })]),
    [TAGS]: () => none,
  });
  const { result } = renderList();
  const tags = renderTags();
  await waitFor(() => expect(tags.result.current.status).toBe('success'));
  await waitFor(() => expect(getPluginState('of-a-query')?.is_praise).toBe(true));
  act(changeUser);
  expect(getPluginState('of-a-query')?.is_praise).toBe(false);
  expect(result.current).toMatchObject({ status: 'requesting', data: { total: 1 } });
  await waitFor(() => expect(getPluginState('of-a-query')?.is_praise).toBe(true));
  expect(api.requestsTo(LIST)).toHaveLength(2);
  expect(api.requestsTo(TAGS)).toHaveLength(1);
});
