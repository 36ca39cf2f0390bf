import { BOUNDARY_CONTRAST, TEXT_CONTRAST } from '../../config/tokenPairs';
import { schemes } from '../../config/tokens';
import { contrastRatio } from '../../shared/theme/contrast';
import { antdTheme, keepSeedColors } from './antdTheme';

it.each(['light', 'dark'] as const)('takes its colors from the %s tokens', (scheme) => {
  const { token, components } = antdTheme(scheme);
  expect(token.colorPrimary).toBe(schemes[scheme].accent);
  expect(token.colorBgLayout).toBe(schemes[scheme].bg);
  expect(token.colorText).toBe(schemes[scheme].text);
  expect(components.Button.primaryColor).toBe(schemes[scheme]['accent-text']);
});

it.each(['light', 'dark'] as const)(
  'shows marks, knobs and chosen options with enough contrast in the %s scheme',
  (scheme) => {
    const { token, components } = antdTheme(scheme);
    const { Checkbox, Radio, Switch, Segmented } = components;
    for (const [foreground, background] of [
      [Checkbox.colorWhite, token.colorPrimary],
      [Radio.radioColor, token.colorPrimary],
      [Switch.handleBg, token.colorPrimary],
      [Switch.handleBg, Switch.colorTextQuaternary],
      [Switch.colorTextQuaternary, token.colorBgContainer],
    ] as const)
      expect(contrastRatio(foreground, background)).toBeGreaterThanOrEqual(BOUNDARY_CONTRAST);
    for (const [foreground, background] of [
      [Segmented.itemColor, Segmented.trackBg],
      [token.colorText, Segmented.itemSelectedBg],
      [token.colorInfo, token.colorInfoBg],
    ] as const)
      expect(contrastRatio(foreground, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  },
);

it('uses numbers for sizes, because antd calculates with them', () => {
  const { token } = antdTheme('light');
  expect(token.controlHeight).toBe(36);
  expect(token.borderRadius).toBe(10);
  for (const [name, value] of Object.entries(token)) expect([name, Number.isNaN(value)]).toEqual([name, false]);
});

it('overrides our values with an organization’s, each in its color scheme', () => {
  const tokens = { accent: { dark: '#ff8800' }, 'radius-m': { light: '0.5rem', dark: '2px' } };
  expect(antdTheme('light', tokens).token).toMatchObject({ colorPrimary: schemes.light.accent, borderRadius: 8 });
  expect(antdTheme('dark', tokens).token).toMatchObject({ colorPrimary: '#ff8800', borderRadius: 2 });
});

it('keeps the colors that antd’s dark algorithm darkens', () => {
  const seed = { ...antdTheme('dark').token };
  const darkened = { ...seed, colorError: '#cf676d', colorErrorBg: '#2a1616' };
  expect(keepSeedColors(seed, darkened)).toEqual({ ...seed, colorErrorBg: '#2a1616' });
});
