import { soakWrites } from '../soak/soakWrites';

/** `npm run soak -- --writes --kills 1000` does the same a thousand times. */
it('loses no account, like, install or release that was acknowledged, however often it is killed under load', async () => {
  const { acknowledged, interrupted, faults } = await soakWrites(10);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
  expect(interrupted).toBeGreaterThan(0);
}, 600_000);
