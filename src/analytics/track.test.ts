import { writeCookie } from '@/lib/page/writeCookie';
import { EVENTS } from './events';
import { checkedEvent } from './rules';
import { lifecycle, startAnalytics, track } from './track';

it('compiles with declared properties, and with no others', () => {
  // The compiler checks this test: each of these lines must fail to compile.
  track('view_square');
  track('open_plugin', { plugin_key: 'a' });
  // @ts-expect-error no such event
  track('view_nothing');
  // @ts-expect-error a property is missing
  track('open_plugin');
  // @ts-expect-error a property is missing
  track('download_plugin', { plugin_key: 'a' });
  // @ts-expect-error a property that is not declared
  track('open_plugin', { plugin_key: 'a', name: 'b' });
  // @ts-expect-error a property of another type
  track('choose_tag', { tag_id: '1' });
  // @ts-expect-error an event without properties
  track('view_square', { plugin_key: 'a' });
  expect(lifecycle()).toBe(1);
});

it('does nothing if the deployment has no collector, whatever the consent is', () => {
  writeCookie('ps_consent=granted; path=/');
  const onSessionChange = jest.fn();
  startAnalytics({
    currentSession: () => null,
    currentToken: () => undefined,
    onSessionChange,
    onSignedOut: jest.fn(),
  });
  track('view_square');
  expect(lifecycle()).toBe(1);
  expect(onSessionChange).not.toHaveBeenCalled();
});

it('declares no event and no property that the rules refuse', () => {
  const warn = jest.spyOn(console, 'warn');
  for (const [name, { properties }] of Object.entries(EVENTS))
    expect(checkedEvent(name, { ...properties })).toEqual(properties);
  expect(warn).not.toHaveBeenCalled();
});
