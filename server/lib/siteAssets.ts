import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/fields';

/** The tags that bring the built site: what the build's index.html names, and hints for what it will ask for next. */
export interface SiteAssets {
  /** `parts`: what the page will show beside the frame. */
  tags(parts: readonly PagePart[], locale: Locale): string;
}

/** The square's page, and the places of it that mostly have nothing to show (src/features/home/HomeParts.tsx). */
export type PagePart = 'square' | 'home';

/** Reads what `max build` wrote. Called once, at the start. */
export function readSiteAssets(dir: string): SiteAssets {
  const built = readFileSync(join(dir, 'index.html'), 'utf8');
  // Umi's preload_helper lies outside assets/ and does less than the hints below.
  const scripts = [...built.matchAll(/<script src="(\/plugins\/assets\/[^"]+)"><\/script>/g)].map(
    (match) => match[1] as string,
  );
  const styles = [...built.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] as string);
  const files = readdirSync(join(dir, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const begins = (prefix: string) =>
    files.filter((name) => name.startsWith(prefix)).map((name) => `/plugins/assets/${name}`);

  const entry = [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((src) => `<script src="${src}" defer></script>`),
  ];
  const hints = (addresses: string[]) =>
    addresses.map((href) => `<link rel="preload" href="${href}" as="${href.endsWith('.css') ? 'style' : 'script'}">`);

  return {
    tags(parts, locale) {
      const next = [...begins('layouts__PublicLayout.'), ...begins(`words-${locale}.`), ...begins('common.')];
      if (parts.includes('square')) next.push(...begins('p__square__index.'));
      if (parts.includes('home')) next.push(...begins('home.'), ...begins(`words-${locale}-home-`));
      return [...entry, ...hints(next)].join('\n');
    },
  };
}
