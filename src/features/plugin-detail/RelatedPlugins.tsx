import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { call } from '@/api/call';
import { useText } from '@/lib/intl/useText';
import { requestTime } from '@/lib/requestTime';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import styles from './RelatedPlugins.module.css';
import type { UpdatePluginStates } from './usePluginDetail';

/** The related plugins are requested at this distance from the screen. */
const PREFETCH_MARGIN = '400px';

/** TypeScript does not support `scrollMargin` yet. */
type ObserverOptions = IntersectionObserverInit & { scrollMargin: string };

export interface RelatedPluginsProps {
  pluginKey: string;
  /** User id of the viewer, or null for a visitor. */
  viewerId: number | null;
  updatePluginStates: UpdatePluginStates;
  renderCard: (plugin: PluginSummary) => ReactNode;
}

/** Plugins related to the open one, requested when the user scrolls near them; nothing if there are none. */
export function RelatedPlugins({ pluginKey, viewerId, updatePluginStates, renderCard }: RelatedPluginsProps) {
  const text = useText();
  const title = useId();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [plugins, setPlugins] = useState<PluginSummary[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has other likes and installs
  useEffect(() => {
    if (!isNear) return;
    const controller = new AbortController();
    const requestedAt = requestTime();
    call('listRelated', { plugin_key: pluginKey }, { signal: controller.signal })
      .then(({ plugin_list }) => {
        if (controller.signal.aborted) return;
        updatePluginStates(plugin_list, requestedAt);
        setPlugins(plugin_list);
      })
      // A failure is silent, because the detail is complete without related plugins.
      .catch(() => {});
    return () => controller.abort();
  }, [isNear, pluginKey, viewerId, updatePluginStates]);

  return (
    <div ref={place} className={styles.place}>
      {plugins.length > 0 && (
        <section aria-labelledby={title}>
          <h2 id={title} className={styles.title}>
            {text('detail.related')}
          </h2>
          <div className={styles.cards}>
            {plugins.map((plugin) => (
              <Fragment key={plugin.plugin_key}>{renderCard(plugin)}</Fragment>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** Whether the element has been near the screen. Always true in browsers without an intersection observer. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    // `rootMargin` extends the edge of the window, `scrollMargin` the edge of the dialog, which scrolls.
    const options: ObserverOptions = { rootMargin: PREFETCH_MARGIN, scrollMargin: PREFETCH_MARGIN };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, options);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
