import { prefetchDetail } from '@/features/plugin-detail/usePluginDetail';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { currentLocale, loadArea } from '@/lib/intl/currentLocale';
import { day } from '@/lib/intl/format';
import { yieldToBrowser } from '@/lib/pause';

/** Loads the detail layer and its messages. Called early on hover, so that it opens at once. */
async function loadDetailLayer() {
  const [layer] = await Promise.all([
    import(/* webpackChunkName: "plugin-detail" */ '@/features/plugin-detail/PluginDetailLayer'),
    loadArea('site/detail'),
  ]);
  // Formatting the first date takes 60 ms on a phone: yield before the layer renders.
  await yieldToBrowser();
  day(new Date().toISOString(), currentLocale());
  await yieldToBrowser();
  return layer;
}

/** Not part of any page's first load. */
export const PluginDetailLayer = lazyPart(loadDetailLayer, LayerFailure);

/** Prefetches the layer and the plugin on hover or focus. */
export function prefetchPlugin(pluginKey: string): void {
  // If it fails, the click loads it again and shows the error.
  loadDetailLayer().catch(() => {});
  prefetchDetail(pluginKey);
}
