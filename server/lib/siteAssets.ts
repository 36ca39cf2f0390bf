import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/fields';

/** Tags of a page: styles and hints for its head, scripts for its end. */
export interface AssetTags {
  styles: string;
  scripts: string;
}

/** Tags with the styles themselves in them; `hashes` let them through the page's policy. */
export interface InlineTags extends AssetTags {
  hashes: string[];
}

/** The tags that bring the built site: what the build's index.html names, and hints for what it will ask for next. */
export interface SiteAssets {
  /** For a page that the browser draws; `hasHome`: with something in the places of the home page. */
  tags(locale: Locale, hasHome: boolean): AssetTags;
  /** For the square that the server drew, alone or with a layer over it: nothing is asked for before it is painted. */
  drawnTags(locale: Locale, hasLayer: boolean): InlineTags;
}

/** Parts of the site by their names (config/partsManifest.ts), each with all the files that it needs. */
type Parts = Record<string, string[]>;

const BASE = '/plugins/';
/** The detail layer and its words (src/pages/square/detailLayer.ts, src/locales/loadMessages.ts). */
const LAYER = 'plugin-detail';
/** The places of the home page that mostly have nothing to show (src/pages/square/homePlaces.ts), and their words. */
const homeParts = (locale: Locale) => ['home', `words-${locale}-home-json`];
const layerWords = (locale: Locale) => `words-${locale}-detail-json`;

/** Reads what `max build` wrote. Called once, at the start. */
export function readSiteAssets(dir: string): SiteAssets {
  const built = readFileSync(join(dir, 'index.html'), 'utf8');
  const parts = readParts(dir);
  // Umi's preload_helper lies outside assets/ and does less than the hints below.
  const scripts = matches(built, /<script src="(\/plugins\/assets\/[^"]+)"><\/script>/g)
    .map((src) => `<script src="${src}" defer></script>`)
    .join('\n');
  const sheets = matches(built, /<link rel="stylesheet" href="([^"]+)"/g);
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');

  const filesOf = (part: string, ending: string) =>
    (parts[part] ?? []).filter((file) => file.endsWith(ending)).map((file) => BASE + file);
  const hints = (names: string[]) =>
    names
      .flatMap((name) => filesOf(name, '.js'))
      .map((href) => `<link rel="preload" href="${href}" as="script">`)
      .join('\n');
  const inline = (addresses: string[]) => inlineStyles(dir, addresses);
  const square = inline(sheets);
  const withLayer = inline([...sheets, ...filesOf(LAYER, '.css')]);

  return {
    tags: (locale, hasHome) => ({
      styles: `${links}\n${hints([`words-${locale}`, ...(hasHome ? homeParts(locale) : [])])}`,
      scripts,
    }),
    drawnTags(locale, hasLayer) {
      const next = hints([`words-${locale}`, ...(hasLayer ? [LAYER, layerWords(locale)] : [])]);
      const { styles, hashes } = hasLayer ? withLayer : square;
      return { styles, hashes, scripts: `${next}\n${scripts}` };
    },
  };
}

/** The style sheets as elements of the page. By `data-href` webpack knows that it need not download them. */
function inlineStyles(dir: string, addresses: string[]): { styles: string; hashes: string[] } {
  const sheets = addresses.map((href) => ({ href, css: readFileSync(join(dir, href.slice(BASE.length)), 'utf8') }));
  return {
    styles: sheets.map(({ href, css }) => `<style data-href="${href}">${css}</style>`).join('\n'),
    hashes: sheets.map(({ css }) => `sha256-${createHash('sha256').update(css).digest('base64')}`),
  };
}

function readParts(dir: string): Parts {
  const file = join(dir, 'parts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Parts) : {};
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] as string);
