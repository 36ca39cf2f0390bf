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
