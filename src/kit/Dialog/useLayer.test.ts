import { handlesEscape, pushLayer } from './useLayer';

const press = () => new KeyboardEvent('keydown', { key: 'Escape' });

it('passes Escape to the top layer only', () => {
  const [lower, upper] = [Symbol('lower'), Symbol('upper')];
  const leaveLower = pushLayer(lower);
  const leaveUpper = pushLayer(upper);
  expect(handlesEscape(lower, press())).toBe(false);
  expect(handlesEscape(upper, press())).toBe(true);
  leaveUpper();
  expect(handlesEscape(lower, press())).toBe(true);
  leaveLower();
  expect(handlesEscape(lower, press())).toBe(false);
});

it('closes one layer per press, also if the top one is gone before the next is checked', () => {
  const [lower, upper] = [Symbol('lower'), Symbol('upper')];
  const leaveLower = pushLayer(lower);
  const leaveUpper = pushLayer(upper);
  const event = press();
  expect(handlesEscape(upper, event)).toBe(true);
  leaveUpper();
  expect(handlesEscape(lower, event)).toBe(false);
  leaveLower();
});
