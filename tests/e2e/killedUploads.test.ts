import { soakKills } from '../soak/soakKills';

/** `npm run soak` does the same two hundred times. */
it('loses no release that was acknowledged and leaves nothing behind, however often it is killed in uploads', async () => {
  const { acknowledged, interrupted, faults } = await soakKills(10);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
  expect(interrupted).toBeGreaterThan(0);
}, 600_000);
