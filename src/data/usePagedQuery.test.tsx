import { act, renderHook, waitFor } from '@testing-library/react';
import { setInitialData } from '@/lib/page/initialData';
import type { InitialData } from '../../shared/site/initialPage';
import { deferredResponse, failure, type Handler, serveApi } from '../../tests/support/page/fakeApi';
import { aPage, aPlugin } from '../../tests/support/page/fakePlugins';
import { usePagedQuery } from './usePagedQuery';

const LIST = 'GET /api/cmt/plugin/list';

afterEach(() => setInitialData(null));

/** A list of two pages, named after its keyword. */
const twoPages: Handler = ({ query }) =>
  aPage([aPlugin({ name: `${query.keyword} ${query.cursor ?? 'one'}` })], { next_cursor: query.cursor ? null : 'two' });

let tests = 0;
/** Shows the list of a keyword, in a history entry of its own. */
function renderList(initial: { keyword: string; entry?: string; isEnabled?: boolean }) {
  tests += 1;
  const named = ({ entry = 'first', ...props }: typeof initial) => ({ entry: `${entry} of test ${tests}`, ...props });
  const { rerender, ...rendered } = renderHook(
    ({ keyword, ...options }: typeof initial) => usePagedQuery('listPlugins', { keyword, limit: 1 }, options),
    { initialProps: named(initial) },
  );
  const { result } = rendered;
  return {
    ...rendered,
    show: (props: typeof initial) => rerender(named(props)),
    names: () => result.current.data?.flatMap(({ plugin_list }) => plugin_list.map(({ name }) => name)),
    settle: () => waitFor(() => expect(result.current.status).toBe('success')),
    loadMore: async () => {
      act(() => result.current.loadMore());
      await waitFor(() => expect(result.current.status).not.toBe('requesting'));
    },
  };
}

it('loads page by page to the end', async () => {
  const api = serveApi({ [LIST]: twoPages });
  const { result, names, settle, loadMore } = renderList({ keyword: 'a' });
  expect(result.current).toMatchObject({ status: 'requesting', data: null, hasMore: false });
  await settle();
  expect(result.current.hasMore).toBe(true);
  act(() => result.current.loadMore());
  expect(result.current).toMatchObject({ status: 'requesting', hasMore: true });
  await loadMore();
  expect(names()).toEqual(['a one', 'a two']);
  expect(result.current.hasMore).toBe(false);
  await loadMore();
  expect(api.requests.map(({ query }) => query.cursor)).toEqual([undefined, 'two']);
});

it('restores the pages of a history entry, and loads a list again in a new entry', async () => {
  const api = serveApi({ [LIST]: twoPages });
  const { show, names, settle, loadMore } = renderList({ keyword: 'a' });
  await settle();
  await loadMore();
  show({ keyword: 'b', entry: 'second' });
  expect(names()).toBeUndefined();
  await settle();
  show({ keyword: 'a', entry: 'first' });
  expect(names()).toEqual(['a one', 'a two']);
  show({ keyword: 'b', entry: 'third' });
  await settle();
  show({ keyword: 'a', entry: 'fourth' });
  await settle();
  expect(names()).toEqual(['a one']);
  expect(api.requests).toHaveLength(5);
});

it('shows a list in another entry as it is', async () => {
  const api = serveApi({ [LIST]: twoPages });
  const { show, names, settle, loadMore } = renderList({ keyword: 'a' });
  await settle();
  show({ keyword: 'a', entry: 'second' });
  await loadMore();
  show({ keyword: 'a', entry: 'first' });
  expect(names()).toEqual(['a one', 'a two']);
  expect(api.requests).toHaveLength(2);
});

it('caches the lists of twelve entries', async () => {
  const api = serveApi({ [LIST]: twoPages });
  const { show, settle } = renderList({ keyword: '0' });
  await settle();
  for (let entry = 1; entry <= 12; entry += 1) {
    show({ keyword: String(entry), entry: String(entry) });
    await settle();
  }
  show({ keyword: '1', entry: '1' });
  await settle();
  expect(api.requests).toHaveLength(13);
  show({ keyword: '0' });
  await settle();
  expect(api.requests).toHaveLength(14);
});

it('cancels the request of a list that was left, and requests the page again on Back', async () => {
  const late = deferredResponse(null);
  const api = serveApi({ [LIST]: (request) => (request.query.cursor ? late.response : twoPages(request)) });
  const { result, show, names, settle, loadMore } = renderList({ keyword: 'a' });
  await settle();
  act(() => result.current.loadMore());
  await waitFor(() => expect(api.requests).toHaveLength(2));
  show({ keyword: 'b', entry: 'second' });
  expect(api.requests[1]?.signal?.aborted).toBe(true);
  await settle();
  api.handle({ [LIST]: twoPages });
  show({ keyword: 'a', entry: 'first' });
  expect(result.current).toMatchObject({ status: 'success', hasMore: true });
  await loadMore();
  expect(names()).toEqual(['a one', 'a two']);
});

it('keeps the pages if a further one fails, and repeats its request', async () => {
  const api = serveApi({ [LIST]: twoPages });
  const { result, names, settle, loadMore } = renderList({ keyword: 'a' });
  await settle();
  api.handle({ [LIST]: () => failure(503, 'overloaded') });
  await loadMore();
  expect(result.current).toMatchObject({ status: 'error', error: { id: 'overloaded' }, hasMore: true });
  expect(names()).toEqual(['a one']);
  api.handle({ [LIST]: twoPages });
  await loadMore();
  expect(names()).toEqual(['a one', 'a two']);
});

it('starts again after an outdated cursor', async () => {
  const api = serveApi({
    [LIST]: (request) => (request.query.cursor ? failure(400, 'invalid_cursor') : twoPages(request)),
  });
  const { result, names, settle, loadMore } = renderList({ keyword: 'a' });
  await settle();
  await loadMore();
  expect(result.current).toMatchObject({ status: 'error', hasMore: true });
  act(() => result.current.loadMore());
  expect(result.current.status).toBe('requesting');
  expect(names()).toEqual(['a one']);
  await settle();
  expect(names()).toEqual(['a one']);
  expect(api.requests.map(({ query }) => query.cursor)).toEqual([undefined, 'two', undefined]);
});

it('starts with the page that the server sent', async () => {
  const api = serveApi({ [LIST]: twoPages });
  const first = aPage([aPlugin({ name: 'a one' })], { next_cursor: 'two' });
  setInitialData({
    responses: { 'listPlugins {"keyword":"a","limit":1}': first },
  } as Partial<InitialData> as InitialData);
  const { names, loadMore } = renderList({ keyword: 'a' });
  expect(names()).toEqual(['a one']);
  await loadMore();
  expect(names()).toEqual(['a one', 'a two']);
  expect(api.requests).toHaveLength(1);
});

it('requests the newest page each time it is enabled, if it has no history entry', async () => {
  const api = serveApi({ [LIST]: twoPages });
  const render = (isEnabled: boolean) => usePagedQuery('listPlugins', { keyword: 'a', limit: 1 }, { isEnabled });
  const { result, rerender } = renderHook(render, { initialProps: true });
  await waitFor(() => expect(result.current.status).toBe('success'));
  rerender(false);
  const newest = deferredResponse(aPage([aPlugin({ name: 'new' })]));
  api.handle({ [LIST]: () => newest.response });
  rerender(true);
  expect(result.current).toMatchObject({ status: 'requesting', data: [{ plugin_list: [{ name: 'a one' }] }] });
  await act(async () => newest.release());
  await waitFor(() => expect(result.current.data).toMatchObject([{ plugin_list: [{ name: 'new' }] }]));
});
