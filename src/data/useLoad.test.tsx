import { act, renderHook, waitFor } from '@testing-library/react';
import { useLoad } from './useLoad';

/** Loads of a hook, which the test settles. */
function renderLoad() {
  const loads: { key: string; signal: AbortSignal; resolve(data: string): void; reject(error: unknown): void }[] = [];
  const load = (key: string) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => loads.push({ key, signal, resolve, reject }));
  const rendered = renderHook(({ key }) => useLoad(key, load(key)), { initialProps: { key: 'one' } });
  return { ...rendered, loads };
}

it('loads again after a failure', async () => {
  const { result, loads } = renderLoad();
  expect(result.current).toMatchObject({ status: 'requesting', data: null });
  loads[0]?.reject('offline');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'error', error: 'offline', data: null }));
  act(() => result.current.reload());
  expect(result.current.status).toBe('requesting');
  loads[1]?.resolve('data');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'success', data: 'data', error: null }));
});

it('loads for another key, whose data are never those of the first', async () => {
  const { result, rerender, loads } = renderLoad();
  rerender({ key: 'two' });
  expect(loads.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ['one', true],
    ['two', false],
  ]);
  await act(async () => loads[0]?.resolve('first'));
  expect(result.current).toMatchObject({ status: 'requesting', data: null });
  await act(async () => loads[1]?.resolve('second'));
  expect(result.current).toMatchObject({ status: 'success', data: 'second' });
});

it('is aborted when its component goes', () => {
  const { unmount, loads } = renderLoad();
  unmount();
  expect(loads[0]?.signal.aborted).toBe(true);
});
