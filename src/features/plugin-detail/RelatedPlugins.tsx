import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import styles from './RelatedPlugins.module.css';

/** The related plugins are requested at this distance from the screen. */
const PREFETCH_MARGIN = '400px';

/** TypeScript does not support `scrollMargin` yet. */
type ObserverOptions = IntersectionObserverInit & { scrollMargin: string };

export interface RelatedPluginsProps {
  pluginKey: string;
  renderCard: (plugin: PluginSummary) => ReactNode;
}

/** Plugins related to the open one, requested when the user scrolls near them; nothing if there are none. */
export function RelatedPlugins({ pluginKey, renderCard }: RelatedPluginsProps) {
  const text = useText();
  const title = useId();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  // A failure is silent, because the detail is complete without related plugins.
  const plugins = useQuery('listRelated', isNear ? { plugin_key: pluginKey } : null).data?.plugin_list ?? [];
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
