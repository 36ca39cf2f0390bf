/**
 * The one token table. Names are roles, not colors, and become `--ps-<name>` (src/theme/compileTokens.ts). A component
 * names a role, never a raw value. An organization's tokens override these names at run time.
 */

type ArtPalette = readonly [background: string, a: string, b: string, c: string];
type ArtIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type ArtToken = `art-${ArtIndex}-${'g' | 'a' | 'b' | 'c'}`;

/** The palettes of the generated art, as `art-<n>-g` (background) and `art-<n>-a|b|c` (inks). */
function artTokens(...palettes: ArtPalette[]): Record<ArtToken, string> {
  const entries = palettes.flatMap(([background, a, b, c], index) =>
    Object.entries({ g: background, a, b, c }).map(([ink, color]) => [`art-${index}-${ink}`, color]),
  );
  return Object.fromEntries(entries) as Record<ArtToken, string>;
}

const light = {
  // surfaces
  bg: '#f6f8f8',
  surface: '#ffffff',
  'surface-raised': '#ffffff',
  'surface-sunken': '#eef1f1',
  'surface-hover': '#f0f3f3',
  'surface-selected': '#e3f1f1',
  'surface-thumb': '#ffffff',
  scrim: 'rgb(12 22 24 / 0.52)',
  // text
  text: '#11191b',
  'text-muted': '#4c585b',
  'text-subtle': '#5f6b6e',
  'text-on-inverse': '#f4f8f8',
  inverse: '#152023',
  // lines
  border: '#e1e6e6',
  'border-strong': '#c6cecf',
  'border-control': '#7d898c',
  // the one accent: lagoon
  accent: '#0a6a74',
  'accent-hover': '#08585f',
  'accent-active': '#06474d',
  'accent-text': '#ffffff',
  'accent-ink': '#0a656e',
  'accent-soft': '#e0f0f0',
  'accent-soft-hover': '#d0e7e7',
  focus: '#0b7d89',
  // meanings
  danger: '#b4232f',
  'danger-hover': '#971b26',
  'danger-text': '#ffffff',
  'danger-ink': '#ab1f2b',
  'danger-soft': '#fcebec',
  'success-ink': '#2c6a26',
  success: '#3f8a37',
  'success-soft': '#e7f3e4',
  'warning-ink': '#7f5300',
  warning: '#c98a12',
  'warning-soft': '#fbf0d6',
  'info-ink': '#35508f',
  'info-soft': '#e8edf9',
  like: '#c2334f',
  'diff-add': '#e5f4e3',
  'diff-add-strong': '#bfe3b9',
  'diff-del': '#fdebec',
  'diff-del-strong': '#f7c3c7',
  // elevation
  'shadow-1': '0 1px 2px rgb(16 30 32 / 0.06)',
  'shadow-2': '0 4px 16px -4px rgb(16 30 32 / 0.12), 0 1px 2px rgb(16 30 32 / 0.06)',
  'shadow-3': '0 24px 64px -16px rgb(16 30 32 / 0.28), 0 4px 12px rgb(16 30 32 / 0.08)',
  'hairline-art': 'inset 0 0 0 1px rgb(16 30 32 / 0.06)',
  // generated art: every background shares one lightness, every ink one weight
  ...artTokens(
    ['#d8ebe9', '#0c6c74', '#82c3bf', '#f2b65c'],
    ['#f5e2d7', '#b25438', '#e5ab8d', '#24566a'],
    ['#e2ebd4', '#527a3c', '#abc787', '#e78c5a'],
    ['#dfe4f3', '#42529a', '#9eabd9', '#f0a868'],
    ['#f1dfe6', '#8c3f62', '#d69db4', '#3c7d7f'],
    ['#f3e9cf', '#94681a', '#dec074', '#2f6478'],
    ['#dbe4e8', '#31505f', '#93adb9', '#e37a63'],
    ['#12393f', '#74cdc8', '#25626a', '#f5c77f'],
    ['#262c4b', '#a3aee8', '#434c80', '#f2ab82'],
    ['#47262c', '#eea288', '#7b434a', '#f1d394'],
  ),
};

export type SchemeToken = keyof typeof light;

const dark: Record<SchemeToken, string> = {
  bg: '#0d1113',
  surface: '#13181a',
  'surface-raised': '#191f22',
  'surface-sunken': '#1b2225',
  'surface-hover': '#1f272a',
  'surface-selected': '#12302f',
  'surface-thumb': '#374246',
  scrim: 'rgb(2 5 6 / 0.68)',
  text: '#e9eff0',
  'text-muted': '#a8b4b7',
  'text-subtle': '#919ea2',
  'text-on-inverse': '#11191b',
  inverse: '#e9eff0',
  border: '#242c2f',
  'border-strong': '#374246',
  'border-control': '#6c7a7f',
  accent: '#54c4c5',
  'accent-hover': '#74d3d2',
  'accent-active': '#93e0de',
  'accent-text': '#04201f',
  'accent-ink': '#66cccc',
  'accent-soft': '#132f30',
  'accent-soft-hover': '#193c3d',
  focus: '#66d0d0',
  danger: '#f0767d',
  'danger-hover': '#f6959a',
  'danger-text': '#2a0609',
  'danger-ink': '#f58b91',
  'danger-soft': '#371a1d',
  'success-ink': '#8ccb80',
  success: '#6ab35d',
  'success-soft': '#1b2d19',
  'warning-ink': '#e7bb61',
  warning: '#d49f35',
  'warning-soft': '#33270e',
  'info-ink': '#a3b7ef',
  'info-soft': '#1d2540',
  like: '#f2738c',
  'diff-add': '#14281a',
  'diff-add-strong': '#24502c',
  'diff-del': '#2f191c',
  'diff-del-strong': '#63282e',
  'shadow-1': '0 1px 2px rgb(0 0 0 / 0.4)',
  'shadow-2': '0 6px 20px -4px rgb(0 0 0 / 0.5), 0 0 0 1px rgb(255 255 255 / 0.03)',
  'shadow-3': '0 32px 80px -16px rgb(0 0 0 / 0.7), 0 0 0 1px rgb(255 255 255 / 0.06)',
  'hairline-art': 'inset 0 0 0 1px rgb(255 255 255 / 0.06)',
  ...artTokens(
    ['#123236', '#6cc2bf', '#24595c', '#edb866'],
    ['#3a251d', '#e39a78', '#6f4432', '#7fb4c4'],
    ['#232f1c', '#a3c582', '#44592f', '#ec9a6c'],
    ['#212846', '#a0afe6', '#414d84', '#eeae78'],
    ['#37202b', '#dc9bb6', '#6b3d51', '#7cc0bf'],
    ['#322a16', '#dcbb6b', '#635126', '#82b3c6'],
    ['#1f2c33', '#9fbccb', '#3d5360', '#ec8d77'],
    ['#1d6068', '#bfe8e3', '#3b868c', '#f4c984'],
    ['#3a4682', '#ccd5fa', '#5f6cae', '#f3b08a'],
    ['#7d4239', '#f4c7b0', '#a56253', '#f4da9b'],
  ),
};

/** Tokens that differ between light and dark: colors, shadows, art. Both schemes have the same names. */
export const schemes = { light, dark } as const;
export type SchemeName = keyof typeof schemes;

/** Tokens that both schemes share: space, radius, type, fonts, sizes, motion, layers. */
export const constants = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  'space-8': '64px',
  'radius-s': '6px',
  'radius-m': '10px',
  'radius-l': '16px',
  'radius-full': '999px',
  'type-12': '12px',
  'type-13': '13px',
  'type-14': '14px',
  'type-16': '16px',
  'type-20': '20px',
  'type-28': '28px',
  'type-40': '40px',
  'leading-body': '1.5',
  'leading-heading': '1.2',
  'weight-regular': '400',
  'weight-medium': '500',
  'weight-strong': '600',
  font: 'system-ui, -apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  'font-mono':
    'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Liberation Mono", "PingFang SC", "Microsoft YaHei UI", "Noto Sans SC", monospace',
  'on-scrim': '#ffffff',
  'control-s': '28px',
  'control-m': '36px',
  'control-l': '44px',
  header: '60px',
  page: '1280px',
  'motion-fast': '120ms',
  motion: '160ms',
  'motion-slow': '200ms',
  'motion-spin': '800ms',
  'motion-pulse': '1400ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  'z-sticky': '10',
  'z-header': '20',
  'z-layer': '40',
  'z-toast': '60',
  'z-tooltip': '9999',
};

export type ConstantToken = keyof typeof constants;
export type TokenName = SchemeToken | ConstantToken;
type ConstantOverrides = Partial<Record<ConstantToken, string>>;

/** The language selects the glyphs: the same code point differs between zh, ja and ko. */
export const languageFonts: readonly { languages: readonly string[]; font: string }[] = [
  // Repeated for a Chinese or English text on a page in another language.
  { languages: ['zh', 'en'], font: constants.font },
  {
    languages: ['ja'],
    font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", "Noto Sans JP", sans-serif',
  },
  {
    languages: ['ko'],
    font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR", sans-serif',
  },
  {
    languages: ['ru', 'es'],
    font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  },
];

/** Sizes on phones: screens at most this wide, in px. */
export const phone: { maxWidth: number; tokens: ConstantOverrides } = {
  maxWidth: 640,
  tokens: { header: '56px', 'type-40': '30px', 'type-28': '24px' },
};

/** Durations for users who prefer reduced motion. The widgets themselves stop loops. */
export const reducedMotion: ConstantOverrides = { 'motion-fast': '0ms', motion: '0ms', 'motion-slow': '0ms' };
