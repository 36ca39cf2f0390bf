import { act, renderHook, waitFor } from '@testing-library/react';
import { prefetch, prefetchedData } from '@/api/prefetch';
import { deferredResponse, serveApi } from '../../../tests/support/page/fakeApi';
import { useCallRequest } from './useCallRequest';

const TAGS = 'GET /api/cmt/plugin/tag/list';
const none = { tag_list: [] };

/** Records every result of the hook, in order. */
function watch() {
  const seen: unknown[] = [];
  const { result } = renderHook(() => {
    const request = useCallRequest('listTags', {});
    seen.push(request.data);
    return request;
  });
  return { seen, result };
}

it('returns a prefetched response at the first render, and requests it again on reload', async () => {
  const api = serveApi({ [TAGS]: () => none });
  prefetch({ name: 'listTags', payload: {} });
  await waitFor(() => expect(prefetchedData('listTags', {})).toEqual(none));
  const { seen, result } = watch();
  expect(seen).toEqual([none]);
  expect(result.current.loading).toBe(false);
  expect(api.requestsTo(TAGS)).toHaveLength(1);
  act(() => result.current.load());
  await waitFor(() => expect(api.requestsTo(TAGS)).toHaveLength(2));
});

it('waits for a prefetch that is still running', async () => {
  const late = deferredResponse(none);
  const api = serveApi({ [TAGS]: () => late.response });
  prefetch({ name: 'listTags', payload: {} });
  const { seen, result } = watch();
  expect(result.current.loading).toBe(true);
  late.release();
  await waitFor(() => expect(seen.at(-1)).toEqual(none));
  expect(api.requestsTo(TAGS)).toHaveLength(1);
});

it('sends a request if nothing was prefetched, and each time that it is mounted', async () => {
  const api = serveApi({ [TAGS]: () => none });
  prefetch({ name: 'listTags', payload: {} });
  await waitFor(() => expect(prefetchedData('listTags', {})).toEqual(none));
  watch();
  const { seen } = watch();
  await waitFor(() => expect(seen.at(-1)).toEqual(none));
  expect(api.requestsTo(TAGS)).toHaveLength(2);
});
