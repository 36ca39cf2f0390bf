import { schemes } from '../../../../config/tokens';
import { readTokenFile, writeTokenFile } from './tokenFile';
import { TOKENS } from './tokenTable';

const errorsOf = (file: unknown) =>
  readTokenFile(typeof file === 'string' ? file : JSON.stringify(file, null, 2)).errors.map(
    ({ kind, line, path }) => `${line} ${path}: ${kind}`,
  );
const read = (file: unknown) => readTokenFile(JSON.stringify(file));

it('writes every token, and reads back the values that differ from the defaults', () => {
  const tokens = { 'radius-m': { light: '4px', dark: '4px' }, accent: { dark: ' #abcdef ' } };
  const file = writeTokenFile(tokens);
  expect(Object.keys(JSON.parse(file).tokens)).toEqual(TOKENS);
  expect(JSON.parse(file).tokens.accent).toEqual({ light: schemes.light.accent, dark: '#abcdef' });
  expect(readTokenFile(file)).toEqual({
    tokens: { 'radius-m': { light: '4px', dark: '4px' }, accent: { dark: '#abcdef' } },
    errors: [],
  });
});

it('shows each error of a file with line and path, and imports nothing of it', () => {
  const file = {
    tokens: {
      accent: { light: '#123456', sepia: '#123456' },
      accnt: { light: '#123456' },
      bg: { light: 'teal', dark: 7 },
      font: { light: 'url(https://evil.example/a)' },
      text: '#000000',
    },
  };
  expect(errorsOf(file)).toEqual([
    '5 tokens.accent.sepia: unknownScheme',
    '7 tokens.accnt: unknownToken',
    '11 tokens.bg.light: wrongValue',
    '12 tokens.bg.dark: notText',
    '15 tokens.font.light: unsafeValue',
    '17 tokens.text: notTokens',
  ]);
  expect(read(file).tokens).toEqual({});
});

it.each([
  ['{\n  "accent": {\n    "light": \n}', '4 : notJson'],
  ['', '1 : notJson'],
  ['{} {}', '1 : notJson'],
  ['[]', '1 : notTokens'],
  [`${'['.repeat(100_000)}`, '1 : notJson'],
  [' '.repeat(300_000), '1 : tooLarge'],
])('refuses a file that is not a token file: %#', (file, error) => {
  expect(errorsOf(file)[0]).toBe(error);
});

it('treats `__proto__` and `constructor` like any unknown token', () => {
  expect(errorsOf('{"__proto__": {"light": "#000"}, "constructor": {"light": "#000"}}')).toEqual([
    '1 __proto__: unknownToken',
    '1 constructor: unknownToken',
  ]);
});

it('reads W3C design tokens: groups, color schemes, aliases and composite values', () => {
  const { tokens, errors } = read({
    base: { light: { accent: { $type: 'color', $value: '#7a2e6b' } } },
    light: { color: { accent: { hover: { $value: '{base.light.accent}' } } } },
    dark: { color: { accent: { $value: { colorSpace: 'srgb', components: [1, 0.5, 0], alpha: 0.5 } } } },
    radius: { m: { $type: 'dimension', $value: { value: 4, unit: 'px' } } },
    font: { $type: 'fontFamily', $value: ['Noto Sans', 'serif'] },
    ease: { $value: [0.1, 0, 0.3, 1] },
    shadow: {
      1: { light: { $value: { offsetX: '0', offsetY: { value: 1, unit: 'px' }, blur: '2px', color: '#0003' } } },
    },
  });
  expect(errors).toEqual([]);
  expect(tokens).toEqual({
    accent: { light: '#7a2e6b', dark: '#ff800080' },
    'accent-hover': { light: '#7a2e6b' },
    'radius-m': { light: '4px', dark: '4px' },
    font: { light: '"Noto Sans", serif', dark: '"Noto Sans", serif' },
    ease: { light: 'cubic-bezier(0.1, 0, 0.3, 1)', dark: 'cubic-bezier(0.1, 0, 0.3, 1)' },
    'shadow-1': { light: '0 1px 2px 0 #0003' },
  });
});

it('names the design token that it cannot read', () => {
  expect(
    errorsOf({
      accent: { $value: '{nowhere.at.all}' },
      bg: { $value: '{bg}' },
      text: { $value: { colorSpace: 'oklch', components: [1, 2, 3] } },
      brand: { main: { $value: '#000000' } },
    }),
  ).toEqual(['3 accent: noAlias', '6 bg: noAlias', '9 text: notText', '20 brand.main: unknownToken']);
});
