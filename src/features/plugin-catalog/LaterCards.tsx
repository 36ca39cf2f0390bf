import { startTransition, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '@/lib/intl/useText';
import { detailSearch } from '@/lib/links/detailAddress';
import { onFirstUse } from '@/lib/onFirstUse';
import { pageAddress } from '@/lib/page/initialData';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import styles from './CatalogSection.module.css';

export interface LaterCardsProps {
  plugins: readonly PluginSummary[];
  /** Called when the user begins to use the page, prints it, or if the screen shows the cards without that. */
  onNeeded: () => void;
}

/**
 * The space of cards below the first screen of a page from the server. The page has neither their HTML nor their images,
 * so that it shows and starts sooner. It has links to their plugins, which are seen only without scripts.
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
    const handlePrint = () => flushSync(() => reportNeed());
    window.addEventListener('beforeprint', handlePrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', handlePrint);
    };
  }, []);
  return plugins.map(({ plugin_key }, index) => (
    <li key={plugin_key} ref={index === 0 ? first : undefined} className={styles.later} aria-hidden={index > 0}>
      {index === 0 && <PluginLinks plugins={plugins} />}
    </li>
  ));
}

function PluginLinks({ plugins }: Pick<LaterCardsProps, 'plugins'>) {
  const locale = useLocale();
  const { pathname, search } = pageAddress();
  return (
    <ul className={styles.links}>
      {plugins.map((plugin) => (
        <li key={plugin.plugin_key}>
          <a href={pathname + detailSearch(search, plugin.plugin_key)}>{listingTexts(plugin, locale).name}</a>
        </li>
      ))}
    </ul>
  );
}
