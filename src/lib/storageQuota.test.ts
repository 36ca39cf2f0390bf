import { findNearlyFull } from './storageQuota';

const quota = (used_bytes: number) => findNearlyFull({ used_bytes, limit_bytes: 500_900_000 });

it('rounds the used storage up and the quota down', () => {
  expect(quota(410_000_001)).toEqual({ used: 411, limit: 500 });
});

it('warns from 80 percent of the quota', () => {
  expect(quota(400_719_999)).toBeNull();
  expect(quota(400_720_000)).toEqual({ used: 401, limit: 500 });
});

it.each([null, undefined])('does not warn without a quota: %s', (storage) => {
  expect(findNearlyFull(storage)).toBeNull();
});
