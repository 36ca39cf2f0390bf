import { cutPower } from '../soak/powerCuts';

jest.setTimeout(600_000);

it('loses no acknowledged write and no file of a release in a power cut, and starts again', async () => {
  const { acknowledged, problems } = await cutPower({ cuts: 10, writes: 40 });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
});
