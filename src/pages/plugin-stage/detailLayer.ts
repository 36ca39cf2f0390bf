import { lazy } from 'react';
import { expectDetail } from '@/features/plugin-detail/detailAhead';
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

/** The reader points at a plugin: brings the layer and the plugin, so that opening it waits for neither. */
export function expectPlugin(pluginKey: string, reader: number | null): void {
  // A part that does not come now is asked for again by the click, which says what is wrong.
  loadDetailLayer().catch(() => {});
  expectDetail(pluginKey, reader);
}
