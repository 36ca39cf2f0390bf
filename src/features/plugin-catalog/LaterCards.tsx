import { startTransition, useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '@/lib/intl/useText';
import { onFirstUse } from '@/lib/onFirstUse';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import { SITE_PATH } from '../../../contract/values/paths';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import styles from './CatalogSection.module.css';

export interface LaterCardsProps {
  plugins: readonly PluginSummary[];
  /** Called when the user begins to use the page, or if the screen shows the cards without that. */
  onNeeded: () => void;
}

/**
 * The space of cards below the first screen of a page from the server. The page has neither their HTML nor their images,
 * so that it shows and starts sooner. Without scripts it links to their plugins.
 */
export function LaterCards({ plugins, onNeeded }: LaterCardsProps) {
  const first = useRef<HTMLLIElement>(null);
  const reportNeed = useEffectEvent(onNeeded);
  // A transition, because the browser first shows what the user did.
  useEffect(() => onFirstUse(() => startTransition(() => reportNeed())), []);
  useEffect(() => {
    if (!first.current) return;
    if (typeof IntersectionObserver === 'undefined') return reportNeed();
    // Also if the user has already scrolled past them.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ boundingClientRect }) => boundingClientRect.top < window.innerHeight)) reportNeed();
    });
    observer.observe(first.current);
    return () => observer.disconnect();
  }, []);
  return plugins.map(({ plugin_key }, index) => (
    <li key={plugin_key} ref={index === 0 ? first : undefined} className={styles.later} aria-hidden={index > 0}>
      {index === 0 && <PluginLinks plugins={plugins} />}
    </li>
  ));
}

function PluginLinks({ plugins }: Pick<LaterCardsProps, 'plugins'>) {
  const locale = useLocale();
  return (
    <noscript>
      <ul className={styles.links}>
        {plugins.map((plugin) => (
          <li key={plugin.plugin_key}>
            <a href={`${SITE_PATH}?${new URLSearchParams({ plugin_key: plugin.plugin_key })}`}>
              {listingTexts(plugin, locale).name}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
