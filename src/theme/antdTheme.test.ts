import { schemes } from '../../config/tokens';
import { antdTheme } from './antdTheme';

it.each(['light', 'dark'] as const)('takes its colours from the %s tokens', (scheme) => {
  const { token, components } = antdTheme(scheme);
  expect(token.colorPrimary).toBe(schemes[scheme].accent);
  expect(token.colorBgLayout).toBe(schemes[scheme].bg);
  expect(token.colorText).toBe(schemes[scheme].text);
  expect(components.Button.primaryColor).toBe(schemes[scheme]['accent-text']);
});

it('takes its sizes as numbers, which antd calculates with', () => {
  const { token } = antdTheme('light');
  expect(token.controlHeight).toBe(36);
  expect(token.borderRadius).toBe(10);
  for (const [name, value] of Object.entries(token)) expect([name, Number.isNaN(value)]).toEqual([name, false]);
});
