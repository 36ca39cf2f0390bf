import { lazy } from 'react';
import { bringArea } from '@/lib/intl/currentLocale';

/** Brings the detail layer and its words; called early when the reader seems to want it, so that it opens at once. */
export async function loadDetailLayer() {
  const [layer] = await Promise.all([
    import(/* webpackChunkName: "plugin-detail" */ '@/features/plugin-detail/PluginDetailLayer'),
    bringArea('detail'),
  ]);
  return layer;
}

/** The layer is in the first load of no page. */
export const PluginDetailLayer = lazy(loadDetailLayer);
