import { create } from 'storybook/theming/create';
import { constants, type SchemeName, schemes } from '../config/tokens';

export const DARK = '(prefers-color-scheme: dark)';

/** The color scheme of the device, which Storybook's own UI uses. */
export const deviceScheme = (): SchemeName => (matchMedia(DARK).matches ? 'dark' : 'light');

/** Theme of Storybook's own UI, with our tokens. */
export function themeOf(scheme: SchemeName) {
  const tokens = schemes[scheme];
  return create({
    base: scheme,
    brandTitle: 'Plugin Square kit',
    fontBase: constants.font,
    fontCode: constants['font-mono'],
    colorPrimary: tokens.accent,
    colorSecondary: tokens['accent-ink'],
    appBg: tokens.bg,
    appContentBg: tokens.surface,
    appPreviewBg: tokens.surface,
    appBorderColor: tokens.border,
    textColor: tokens.text,
    textMutedColor: tokens['text-muted'],
    textInverseColor: tokens['text-on-inverse'],
    barBg: tokens.surface,
    barTextColor: tokens['text-muted'],
    barSelectedColor: tokens['accent-ink'],
    barHoverColor: tokens['accent-ink'],
    inputBg: tokens.surface,
    inputBorder: tokens['border-control'],
    inputTextColor: tokens.text,
  });
}
