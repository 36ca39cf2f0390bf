import { constants, type SchemeName, schemes, type TokenName } from '../../config/tokens';
import type { EnterpriseTokens } from './enterpriseTokens';

type Values = Record<TokenName, string>;

const ROOT_FONT_PX = 16;

/** A size in px as a number for antd. An organization may write rem. */
const px = (size: string): number => (Number.parseFloat(size) || 0) * (size.endsWith('rem') ? ROOT_FONT_PX : 1);

/**
 * Theme of Admin, computed from the same tokens as the public pages, so that both change together. Its shape is antd's
 * `ThemeConfig`. antd itself is not imported, because only Admin may.
 *
 * @param tokens values of an organization, which override ours.
 */
export function antdTheme(scheme: SchemeName, tokens: EnterpriseTokens = {}) {
  const theirs = Object.entries(tokens).flatMap(([token, values]) =>
    values?.[scheme] ? [[token, values[scheme]]] : [],
  );
  const values: Values = { ...constants, ...schemes[scheme], ...Object.fromEntries(theirs) };
  return { token: { ...colours(values), ...sizes(values) }, components: components(values) };
}

/** Colors that antd takes as the start of a palette. Its dark algorithm darkens them by 15 %, and does not let a theme set them. */
const SEED_COLORS = ['colorPrimary', 'colorLink', 'colorError', 'colorSuccess', 'colorWarning', 'colorInfo'] as const;

/** Algorithm for antd, after its own one for the dark scheme: our colors stay as the tokens say, so that text keeps its contrast. */
export function keepSeedColors<Palette extends object>(seed: object, palette?: Palette): Palette {
  const kept = Object.entries(seed).filter(([name]) => (SEED_COLORS as readonly string[]).includes(name));
  return { ...(palette as Palette), ...Object.fromEntries(kept) };
}

function colours(c: Values) {
  return {
    colorPrimary: c.accent,
    colorPrimaryHover: c['accent-hover'],
    colorPrimaryActive: c['accent-active'],
    colorPrimaryBg: c['accent-soft'],
    colorPrimaryBgHover: c['accent-soft-hover'],
    colorPrimaryText: c['accent-ink'],
    colorLink: c['accent-ink'],
    colorLinkHover: c['accent-hover'],
    colorLinkActive: c['accent-active'],
    colorError: c.danger,
    colorErrorHover: c['danger-hover'],
    colorErrorActive: c['danger-ink'],
    colorErrorText: c['danger-ink'],
    colorErrorBg: c['danger-soft'],
    colorSuccess: c.success,
    colorSuccessText: c['success-ink'],
    colorSuccessBg: c['success-soft'],
    colorWarning: c.warning,
    colorWarningText: c['warning-ink'],
    colorWarningBg: c['warning-soft'],
    colorInfo: c['info-ink'],
    colorInfoBg: c['info-soft'],
    colorText: c.text,
    colorTextSecondary: c['text-muted'],
    colorTextTertiary: c['text-subtle'],
    colorTextDescription: c['text-subtle'],
    colorTextPlaceholder: c['text-subtle'],
    colorTextHeading: c.text,
    colorBgBase: c.bg,
    colorBgLayout: c.bg,
    colorBgContainer: c.surface,
    colorBgElevated: c['surface-raised'],
    colorBgSpotlight: c.inverse,
    colorBgMask: c.scrim,
    colorFillAlter: c.bg,
    colorBorder: c['border-strong'],
    colorBorderDisabled: c.border,
    colorBorderSecondary: c.border,
    colorSplit: c.border,
    boxShadow: c['shadow-2'],
    boxShadowSecondary: c['shadow-3'],
    boxShadowTertiary: c['shadow-1'],
  };
}

function sizes(k: Values) {
  return {
    // The custom property, so that the page's language chooses the glyphs here too.
    fontFamily: 'var(--ps-font)',
    fontFamilyCode: 'var(--ps-font-mono)',
    fontSize: px(k['type-14']),
    fontSizeSM: px(k['type-12']),
    fontSizeLG: px(k['type-16']),
    lineHeight: Number(k['leading-body']),
    borderRadius: px(k['radius-m']),
    borderRadiusSM: px(k['radius-s']),
    borderRadiusLG: px(k['radius-m']),
    controlHeight: px(k['control-m']),
    controlHeightSM: px(k['control-s']),
    controlHeightLG: px(k['control-l']),
    motionDurationFast: k['motion-fast'],
    motionDurationMid: k.motion,
    motionDurationSlow: k['motion-slow'],
    motionEaseOut: k.ease,
    wireframe: false,
  };
}

function components(c: Values) {
  return {
    Button: {
      primaryColor: c['accent-text'],
      dangerColor: c['danger-text'],
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: Number(c['weight-medium']),
    },
    Input: { colorBorder: c['border-control'], activeShadow: `0 0 0 2px ${c['accent-soft-hover']}` },
    DatePicker: { colorBorder: c['border-control'], activeShadow: `0 0 0 2px ${c['accent-soft-hover']}` },
    InputNumber: { colorBorder: c['border-control'], activeShadow: `0 0 0 2px ${c['accent-soft-hover']}` },
    Select: { colorBorder: c['border-control'], activeOutlineColor: c['accent-soft-hover'] },
    // antd's marks on the accent are white in both schemes, and the accent of the dark scheme is light.
    Radio: { colorBorder: c['border-control'], radioColor: c['accent-text'] },
    Checkbox: { colorBorder: c['border-control'], colorWhite: c['accent-text'] },
    Switch: { handleBg: c.surface, colorTextQuaternary: c['border-control'], colorTextTertiary: c['text-subtle'] },
    Segmented: { trackBg: c['surface-sunken'], itemColor: c['text-muted'], itemSelectedBg: c['surface-thumb'] },
    Progress: { defaultColor: c.accent },
    Menu: {
      itemSelectedBg: c['surface-selected'],
      itemSelectedColor: c['accent-ink'],
      itemHoverBg: c['surface-hover'],
    },
    Table: {
      headerBg: c.bg,
      headerColor: c['text-subtle'],
      headerSplitColor: 'transparent',
      rowHoverBg: c['surface-hover'],
      borderColor: c.border,
      cellFontSize: px(c['type-13']),
      cellFontSizeMD: px(c['type-13']),
      cellPaddingBlockMD: px(c['space-2']),
    },
    Tabs: { itemColor: c['text-muted'], itemSelectedColor: c.text, inkBarColor: c.accent },
    Tooltip: { colorTextLightSolid: c['text-on-inverse'] },
  };
}
