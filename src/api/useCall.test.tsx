import { act, renderHook, waitFor } from '@testing-library/react';
import { deferredResponse, failure, serveApi } from '../../tests/support/page/fakeApi';
import { useCall } from './useCall';

const LIST = 'GET /api/cmt/plugin/list';
const page = (number: number) => ({ page: number }) as never;
const none = (total: number) => ({ plugin_list: [], total });

it('is loading until the data arrive', async () => {
  serveApi({ [LIST]: () => none(0) });
  const { result } = renderHook(() => useCall('listPlugins', page(1)));
  expect(result.current).toMatchObject({ data: null, failure: null, loading: true });
  await waitFor(() => expect(result.current).toMatchObject({ data: none(0), failure: null, loading: false }));
});

it('has the failure, and repeats the request on demand', async () => {
  const api = serveApi({ [LIST]: () => failure(503, 'overloaded') });
  const { result } = renderHook(() => useCall('listPlugins', page(1)));
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, failure: { id: 'overloaded' } }));
  api.handle({ [LIST]: () => none(1) });
  const { load } = result.current;
  act(() => load());
  expect(result.current).toMatchObject({ loading: true, failure: null });
  await waitFor(() => expect(result.current).toMatchObject({ data: none(1), loading: false }));
  expect(result.current.load).toBe(load);
  api.handle({ [LIST]: () => none(2) });
  act(() => load());
  await waitFor(() => expect(result.current).toMatchObject({ data: none(2) }));
  expect(api.requests).toHaveLength(3);
});

it('keeps the old data until those of another payload arrive, and drops a late response', async () => {
  const late = deferredResponse(none(2));
  const api = serveApi({ [LIST]: ({ query }) => (query.page === '2' ? late.response : none(Number(query.page))) });
  const { result, rerender } = renderHook(({ number }) => useCall('listPlugins', page(number)), {
    initialProps: { number: 1 },
  });
  await waitFor(() => expect(result.current.data).toEqual(none(1)));
  rerender({ number: 2 });
  expect(result.current).toMatchObject({ data: none(1), loading: true });
  await waitFor(() => expect(api.requests).toHaveLength(2));
  rerender({ number: 3 });
  await waitFor(() => expect(result.current).toMatchObject({ data: none(3), loading: false }));
  expect(api.requests[1]?.signal?.aborted).toBe(true);
  await act(async () => late.release());
  expect(result.current).toMatchObject({ data: none(3), failure: null, loading: false });
});

it('cancels its request when its page is left', async () => {
  const api = serveApi({ [LIST]: () => new Promise(() => {}) });
  const { unmount } = renderHook(() => useCall('listPlugins', page(1)));
  await waitFor(() => expect(api.requests).toHaveLength(1));
  expect(api.requests[0]?.signal?.aborted).toBe(false);
  unmount();
  expect(api.requests[0]?.signal?.aborted).toBe(true);
});

it('its caller may replace the data by newer ones', async () => {
  serveApi({ [LIST]: () => none(0) });
  const { result } = renderHook(() => useCall('listPlugins', page(1)));
  await waitFor(() => expect(result.current.loading).toBe(false));
  act(() => result.current.set(none(9) as never));
  expect(result.current.data).toEqual(none(9));
});

it('loads again if its caller replaced the data during a request, whose response may be older', async () => {
  const older = deferredResponse(none(1));
  const newer = deferredResponse(none(3));
  const api = serveApi({ [LIST]: () => none(0) });
  const { result } = renderHook(() => useCall('listPlugins', page(1)));
  await waitFor(() => expect(result.current.loading).toBe(false));
  api.handle({ [LIST]: () => older.response });
  act(() => result.current.load());
  await waitFor(() => expect(api.requests).toHaveLength(2));
  api.handle({ [LIST]: () => newer.response });
  act(() => result.current.set(none(2) as never));
  await act(async () => older.release());
  expect(result.current).toMatchObject({ data: none(2), loading: true });
  await act(async () => newer.release());
  await waitFor(() => expect(result.current).toMatchObject({ data: none(3), loading: false }));
  act(() => result.current.set(none(4) as never));
  expect(result.current).toMatchObject({ data: none(4), loading: false });
  expect(api.requests).toHaveLength(3);
});
