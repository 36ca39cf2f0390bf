import { RecentResponses } from './health';

const MINUTE_MS = 60_000;

it('counts refusals of the last fifteen minutes, and drops older ones', () => {
  let now = 0;
  const responses = new RecentResponses(() => now);
  for (const status of [200, 429, 503, 507]) responses.count(status);
  expect(responses.sums()).toEqual({ minutes: 15, answered: 4, limited: 1, unavailable: 1, failed: 1 });
  now = 14 * MINUTE_MS;
  responses.count(304);
  expect(responses.sums()).toMatchObject({ answered: 5, limited: 1 });
  now = 15 * MINUTE_MS;
  expect(responses.sums()).toMatchObject({ answered: 1, limited: 0, unavailable: 0, failed: 0 });
});
