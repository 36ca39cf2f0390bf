import { lazy } from 'react';
import { expectDetail } from '@/features/plugin-detail/detailAhead';
import { aBreath } from '@/lib/aBreath';
import { bringArea, currentLocale } from '@/lib/intl/currentLocale';
import { day } from '@/lib/intl/format';

/** Brings the detail layer and its words; called early when the reader seems to want it, so that it opens at once. */
async function loadDetailLayer() {
  const [layer] = await Promise.all([
    import(/* webpackChunkName: "plugin-detail" */ '@/features/plugin-detail/PluginDetailLayer'),
    bringArea('site/detail'),
  ]);
  // The first date of a page costs a phone 60 ms: a task of its own, before the layer is drawn.
  await aBreath();
  day(new Date().toISOString(), currentLocale());
  await aBreath();
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
