import { soundOf } from './eastAsian';

it('gives Chinese words that sound alike the same sound', () => {
  expect(soundOf('导图')).toBe(soundOf('倒图'));
  // Many speakers do not distinguish these.
  expect(soundOf('真')).toBe(soundOf('正'));
  expect(soundOf('导图')).not.toBe(soundOf('地图'));
});
