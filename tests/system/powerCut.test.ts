import { cutPower } from '../soak/powerCuts';

jest.setTimeout(300_000);

it('loses no acknowledged write and no file of a release in a power cut, and starts again', async () => {
  // Planted defects must be found (tests/mutants), and each cut is at a random moment. The nightly run makes 200.
  const cuts = process.env.MUTANT ? 10 : 3;
  const { acknowledged, problems } = await cutPower({ cuts, writes: 20 });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
});
