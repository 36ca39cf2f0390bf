import { enterStack, takesEscape } from './layerStack';

const press = () => new KeyboardEvent('keydown', { key: 'Escape' });

it('passes Escape to the top layer only', () => {
  const [lower, upper] = [Symbol('lower'), Symbol('upper')];
  const leaveLower = enterStack(lower);
  const leaveUpper = enterStack(upper);
  expect(takesEscape(lower, press())).toBe(false);
  expect(takesEscape(upper, press())).toBe(true);
  leaveUpper();
  expect(takesEscape(lower, press())).toBe(true);
  leaveLower();
  expect(takesEscape(lower, press())).toBe(false);
});

it('closes one layer per press, also if the top one is gone before the next is checked', () => {
  const [lower, upper] = [Symbol('lower'), Symbol('upper')];
  const leaveLower = enterStack(lower);
  const leaveUpper = enterStack(upper);
  const event = press();
  expect(takesEscape(upper, event)).toBe(true);
  leaveUpper();
  expect(takesEscape(lower, event)).toBe(false);
  leaveLower();
});
