import type { Locale } from '../../../contract/fields';
import { STARTER_TAG_CODES, STARTER_WORK_KEYS, type StarterTagCode, starterText } from '../../../locales/starterTexts';
import { BOARD_PLUGINS } from './plugins-boards';
import { CHART_PLUGINS } from './plugins-charts';
import { COLOR_PLUGINS } from './plugins-color';
import { FLOW_PLUGINS } from './plugins-flows';
import { IMAGE_PLUGINS } from './plugins-images';
import { LAYOUT_PLUGINS } from './plugins-layout';
import { TEXT_PLUGINS } from './plugins-text';
import type { StarterPlugin } from './StarterPlugin';

/** Every plugin of a fresh site. */
export const STARTER_PLUGINS: readonly StarterPlugin[] = [
  ...COLOR_PLUGINS,
  ...IMAGE_PLUGINS,
  ...TEXT_PLUGINS,
  ...LAYOUT_PLUGINS,
  ...BOARD_PLUGINS,
  ...FLOW_PLUGINS,
  ...CHART_PLUGINS,
];

/** Keys of the recommended plugins of a fresh site, in order. */
export const STARTER_RECOMMENDATIONS = [
  'contrast-check',
  'sticky-sorter',
  'palette-from-picture',
  'table-builder',
  'prototype-map',
  'cjk-spacing',
] as const;

/** Tags of a fresh site in order. "All" is not a tag: the browser puts it first. */
export const STARTER_TAGS = Object.fromEntries(
  STARTER_TAG_CODES.map((code) => [code, starterText(({ tags }) => tags[code])]),
) as Record<StarterTagCode, Record<Locale, string>>;

/**
 * Featured works of a fresh site, each with the plugin that it was made with. A work links to the plugin and has its
 * art.
 */
export const STARTER_WORKS = STARTER_WORK_KEYS.map((plugin) => ({
  plugin,
  titles: starterText(({ works }) => works[plugin]),
}));
