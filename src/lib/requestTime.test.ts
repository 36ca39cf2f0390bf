import { requestTime } from './requestTime';

it('returns a later time with each call, although the clock still shows the same time', () => {
  const now = 1_000_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  const times = Array.from({ length: 100 }, requestTime);
  expect(new Set(times).size).toBe(100);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(now + 1);
  clock.mockReturnValue(now + 1_000);
  expect(requestTime()).toBe(now + 1_000);
  clock.mockRestore();
});
