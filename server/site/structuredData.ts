import type { Locale } from '../../contract/fields';
import type { PluginTopic } from '../lib/pageTopic';
import { siteUrl } from './siteUrl';

const CONTEXT = 'https://schema.org';

/** The site for search engines: its name, and how to search it. */
export function siteData(name: string, locale: Locale, origin: string): object {
  const url = siteUrl(origin, {}, locale);
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    url,
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}&keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A plugin's texts in the language of its page. */
interface Shown {
  name: string;
  description: string;
  url: string;
  image: string;
  locale: Locale;
}

/** A plugin for search engines: only known data, no invented ratings. */
export function pluginData(plugin: PluginTopic, { locale, ...shown }: Shown): object {
  return {
    '@context': CONTEXT,
    '@type': 'SoftwareApplication',
    ...shown,
    inLanguage: locale,
    applicationCategory: 'DesignApplication',
    author: { '@type': 'Person', name: plugin.developer_name },
    softwareVersion: plugin.current_version ?? undefined,
    datePublished: plugin.create_time?.toISOString(),
    dateModified: plugin.update_time?.toISOString(),
    isAccessibleForFree: true,
    interactionStatistic: [
      counter('InstallAction', plugin.download_count),
      counter('LikeAction', plugin.praise_count),
      counter('ViewAction', plugin.view_count),
    ],
  };
}

function counter(action: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  };
}
