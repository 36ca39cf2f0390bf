import { act, renderHook, waitFor } from '@testing-library/react';
import { aheadData, askAhead } from '@/api/askAhead';
import { held, serveApi } from '../../../tests/support/fakeApi';
import { useCallRequest } from './useCallRequest';

const TAGS = 'GET /api/cmt/plugin/tag/list';
const none = { tag_list: [] };

/** Every answer that the hook gave, in order. */
function watch() {
  const seen: unknown[] = [];
  const { result } = renderHook(() => {
    const asked = useCallRequest('listTags', {});
    seen.push(asked.data);
    return asked;
  });
  return { seen, result };
}

it('has what was answered ahead at its first render, and asks for it when it is loaded again', async () => {
  const api = serveApi({ [TAGS]: () => none });
  askAhead('listTags', {});
  await waitFor(() => expect(aheadData('listTags', {})).toEqual(none));
  const { seen, result } = watch();
  expect(seen).toEqual([none]);
  expect(result.current.waiting).toBe(false);
  expect(api.requestsTo(TAGS)).toHaveLength(1);
  act(() => result.current.load());
  await waitFor(() => expect(api.requestsTo(TAGS)).toHaveLength(2));
});

it('waits for an answer that was asked for ahead', async () => {
  const late = held(none);
  const api = serveApi({ [TAGS]: () => late.answer });
  askAhead('listTags', {});
  const { seen, result } = watch();
  expect(result.current.waiting).toBe(true);
  late.release();
  await waitFor(() => expect(seen.at(-1)).toEqual(none));
  expect(api.requestsTo(TAGS)).toHaveLength(1);
});

it('asks by itself where nobody did before, and each time that it is shown', async () => {
  const api = serveApi({ [TAGS]: () => none });
  askAhead('listTags', {});
  await waitFor(() => expect(aheadData('listTags', {})).toEqual(none));
  watch();
  const { seen } = watch();
  await waitFor(() => expect(seen.at(-1)).toEqual(none));
  expect(api.requestsTo(TAGS)).toHaveLength(2);
});
