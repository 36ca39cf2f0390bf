import { constants, type SchemeName, schemes, type TokenName } from '../../config/tokens';
import type { OrganizationTokens } from './organizationTokens';

type Values = Record<TokenName, string>;

const ROOT_FONT_PX = 16;

/** A size in px as a number for antd. An organization may write rem. */
const px = (size: string): number => (Number.parseFloat(size) || 0) * (size.endsWith('rem') ? ROOT_FONT_PX : 1);

/**
 * Theme of Admin, computed from the same tokens as the public pages, so that both change together. Its shape is antd's
 * `ThemeConfig`. antd itself is not imported, because only Admin may.
 *
 * @param tokens values of an organization, which override the defaults.
 */
export function antdTheme(scheme: SchemeName, tokens: OrganizationTokens = {}) {
  const overrides = Object.entries(tokens).flatMap(([token, values]) =>
    values?.[scheme] ? [[token, values[scheme]]] : [],
  );
  const values: Values = { ...constants, ...schemes[scheme], ...Object.fromEntries(overrides) };
  return { token: { ...colors(values), ...sizes(values) }, components: components(values) };
}

/**
 * Colors that antd takes as the start of a palette. Its dark algorithm darkens them by 15 %, and does not let a theme
 * set them.
 */
const SEED_COLORS = ['colorPrimary', 'colorLink', 'colorError', 'colorSuccess', 'colorWarning', 'colorInfo'] as const;

/**
 * Algorithm that runs after antd's own one for the dark scheme. It restores the colors of the tokens, so that text
 * keeps its contrast.
 */
export function keepSeedColors<Palette extends object>(seed: object, palette?: Palette): Palette {
  const entries = Object.entries(seed).filter(([name]) => (SEED_COLORS as readonly string[]).includes(name));
  return { ...(palette as Palette), ...Object.fromEntries(entries) };
}

function colors(values: Values) {
  return {
    colorPrimary: values.accent,
    colorPrimaryHover: values['accent-hover'],
    colorPrimaryActive: values['accent-active'],
    colorPrimaryBg: values['accent-soft'],
    colorPrimaryBgHover: values['accent-soft-hover'],
    colorPrimaryText: values['accent-ink'],
    colorLink: values['accent-ink'],
    colorLinkHover: values['accent-hover'],
    colorLinkActive: values['accent-active'],
    colorError: values.danger,
    colorErrorHover: values['danger-hover'],
    colorErrorActive: values['danger-ink'],
    colorErrorText: values['danger-ink'],
    colorErrorBg: values['danger-soft'],
    colorSuccess: values.success,
    colorSuccessText: values['success-ink'],
    colorSuccessBg: values['success-soft'],
    colorWarning: values.warning,
    colorWarningText: values['warning-ink'],
    colorWarningBg: values['warning-soft'],
    colorInfo: values['info-ink'],
    colorInfoBg: values['info-soft'],
    colorText: values.text,
    colorTextSecondary: values['text-muted'],
    colorTextTertiary: values['text-subtle'],
    colorTextDescription: values['text-subtle'],
    colorTextPlaceholder: values['text-subtle'],
    colorTextHeading: values.text,
    colorBgBase: values.bg,
    colorBgLayout: values.bg,
    colorBgContainer: values.surface,
    colorBgElevated: values['surface-raised'],
    colorBgSpotlight: values.inverse,
    colorBgMask: values.scrim,
    colorFillAlter: values.bg,
    colorBorder: values['border-strong'],
    colorBorderDisabled: values.border,
    colorBorderSecondary: values.border,
    colorSplit: values.border,
    boxShadow: values['shadow-2'],
    boxShadowSecondary: values['shadow-3'],
    boxShadowTertiary: values['shadow-1'],
  };
}

function sizes(values: Values) {
  return {
    // The custom property, so that the page's language chooses the glyphs here too.
    fontFamily: 'var(--ps-font)',
    fontFamilyCode: 'var(--ps-font-mono)',
    fontSize: px(values['type-14']),
    fontSizeSM: px(values['type-12']),
    fontSizeLG: px(values['type-16']),
    lineHeight: Number(values['leading-body']),
    borderRadius: px(values['radius-m']),
    borderRadiusSM: px(values['radius-s']),
    borderRadiusLG: px(values['radius-m']),
    controlHeight: px(values['control-m']),
    controlHeightSM: px(values['control-s']),
    controlHeightLG: px(values['control-l']),
    motionDurationFast: values['motion-fast'],
    motionDurationMid: values.motion,
    motionDurationSlow: values['motion-slow'],
    motionEaseOut: values.ease,
    wireframe: false,
  };
}

function components(values: Values) {
  return {
    Button: {
      primaryColor: values['accent-text'],
      dangerColor: values['danger-text'],
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: Number(values['weight-medium']),
    },
    Input: { colorBorder: values['border-control'], activeShadow: `0 0 0 2px ${values['accent-soft-hover']}` },
    DatePicker: { colorBorder: values['border-control'], activeShadow: `0 0 0 2px ${values['accent-soft-hover']}` },
    InputNumber: { colorBorder: values['border-control'], activeShadow: `0 0 0 2px ${values['accent-soft-hover']}` },
    Select: { colorBorder: values['border-control'], activeOutlineColor: values['accent-soft-hover'] },
    // antd's marks on the accent are white in both schemes, and the accent of the dark scheme is light.
    Radio: { colorBorder: values['border-control'], radioColor: values['accent-text'] },
    Checkbox: { colorBorder: values['border-control'], colorWhite: values['accent-text'] },
    Switch: {
      handleBg: values.surface,
      colorTextQuaternary: values['border-control'],
      colorTextTertiary: values['text-subtle'],
    },
    Segmented: {
      trackBg: values['surface-sunken'],
      itemColor: values['text-muted'],
      itemSelectedBg: values['surface-thumb'],
    },
    Progress: { defaultColor: values.accent },
    Menu: {
      itemSelectedBg: values['surface-selected'],
      itemSelectedColor: values['accent-ink'],
      itemHoverBg: values['surface-hover'],
      itemMarginBlock: 2,
    },
    Table: {
      headerBg: values.bg,
      headerColor: values['text-subtle'],
      headerSplitColor: 'transparent',
      rowHoverBg: values['surface-hover'],
      borderColor: values.border,
      cellFontSize: px(values['type-13']),
      cellFontSizeMD: px(values['type-13']),
      cellPaddingBlockMD: px(values['space-2']),
    },
    Tabs: { itemColor: values['text-muted'], itemSelectedColor: values.text, inkBarColor: values.accent },
    Tooltip: { colorTextLightSolid: values['text-on-inverse'] },
  };
}
