import { ratioText, weakPairs } from './ContrastWarnings';
import { tokenError } from './tokenError';
import { defaultOf, groupOf, isColor, SCHEMES, TOKEN_GROUPS, TOKENS } from './tokenTable';
import { appliedValue, savedTokens, themeStyle, withValue, wrongTokens } from './writtenTokens';

it('accepts the default of each token, and has a group for each token', () => {
  const refused = TOKENS.filter((token) => SCHEMES.some((scheme) => tokenError(token, defaultOf(token, scheme))));
  expect(refused).toEqual([]);
  expect(new Set(TOKENS.map(groupOf))).toEqual(new Set(TOKEN_GROUPS));
});

it.each([
  ['accent', '#12345'],
  ['accent', 'teal'],
  ['accent', '4px'],
  ['radius-m', '#123456'],
  ['radius-m', '-4px'],
  ['radius-m', '10'],
  ['z-header', '1.5'],
  ['leading-body', '1.5px'],
  ['motion', '160px'],
  ['shadow-1', '#123456'],
  ['ease', 'bounce'],
  ['font', '12px'],
] as const)('refuses for %s the value %s', (token, value) => {
  expect(tokenError(token, value)).toBe('wrong_value');
});

it.each([
  ['accent', 'url(https://evil.example)'],
  ['font', 'Arial; } body { display: none'],
  ['font', 'a'.repeat(301)],
  ['shadow-1', '0 0 1px #000, image-set("x")'],
] as const)('reports as unsafe for %s the value %s', (token, value) => {
  expect(tokenError(token, value)).toBe('unsafe_value');
});

it.each([
  ['accent', 'hsl(200 50% 40%)'],
  ['accent', ' #ABC '],
  ['radius-m', '0px'],
  ['radius-m', '0.5rem'],
  ['shadow-2', 'none'],
  ['font', '"Noto Sans SC", Arial, sans-serif'],
  ['ease', 'ease-out'],
  ['accent', ''],
] as const)('accepts for %s the value %s', (token, value) => {
  expect(tokenError(token, value)).toBeNull();
});

it('finds no contrast problem in the default theme', () => {
  expect(weakPairs({})).toEqual([]);
});

it('lists each pair with too little contrast, the weakest first, with the ratio that it needs', () => {
  const weak = weakPairs({
    accent: { light: '#8ad0d6' },
    'accent-text': { light: '#ffffff' },
    'border-control': { dark: '#13181a' },
  });
  expect(
    weak.map(
      ({ foreground, background, scheme, minContrast }) => `${foreground} ${background} ${scheme} ${minContrast}`,
    ),
  ).toEqual([
    'border-control surface dark 3',
    'border-control bg dark 3',
    'border-control surface-raised dark 3',
    'accent-text accent light 4.5',
    'accent-text accent-hover light 4.5',
    'accent-text accent-active light 4.5',
  ]);
  expect(weak[0]?.ratio).toBeCloseTo(1);
});

it('uses the default instead of an invalid value', () => {
  expect(weakPairs({ accent: { light: 'transparent' } })).toEqual([]);
  expect(appliedValue({ accent: { light: 'teal' } }, 'accent', 'light')).toBe(defaultOf('accent', 'light'));
  expect(wrongTokens({ accent: { dark: 'teal' }, bg: { light: '#fff' } })).toEqual(['accent']);
});

it('never rounds a ratio up to the required one', () => {
  expect(ratioText(4.4999)).toBe('4.49');
  expect(ratioText(3)).toBe('3.00');
});

it('drops a value that is emptied, and saves the rest', () => {
  const both = withValue(withValue({}, 'accent', 'light', '#111111'), 'accent', 'dark', ' #eeeeee ');
  expect(savedTokens(both)).toEqual({ accent: { light: '#111111', dark: '#eeeeee' } });
  const one = withValue(both, 'accent', 'light', '');
  expect(savedTokens(one)).toEqual({ accent: { dark: '#eeeeee' } });
  expect(withValue(one, 'accent', 'dark', '')).toEqual({});
  expect(savedTokens({ accent: { light: '  ' } })).toEqual({});
});

it('sets every value in a preview, so that it inherits nothing from the page around it', () => {
  const style = themeStyle({ accent: { dark: '#eeeeee' } }, 'dark');
  expect(style['--ps-accent']).toBe('#eeeeee');
  expect(style['--ps-bg']).toBe(defaultOf('bg', 'dark'));
  expect(themeStyle({ accent: { dark: '#eeeeee' } }, 'light')['--ps-accent']).toBe(defaultOf('accent', 'light'));
  expect(isColor('accent') && !isColor('radius-m')).toBe(true);
});
