import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/fields';
import { AFTER_PAINT } from './afterPaint';

/** Tags of a page: styles and hints for its head, scripts for its end. */
interface AssetTags {
  styles: string;
  scripts: string;
}

/** Tags with the styles themselves in them; `hashes` let them through the page's policy. */
interface InlineTags extends AssetTags {
  hashes: string[];
}

/** The tags that bring the built site: what the build's index.html names, and hints for what it will ask for next. */
export interface SiteAssets {
  /** For a page that the browser draws. */
  tags(locale: Locale, asked: PartsAsked): AssetTags;
  /** For the square that the server drew: nothing is asked for before it is painted. */
  drawnTags(locale: Locale, drawn: DrawnParts): InlineTags;
}

/** What a page will need beside the entry. */
export interface PartsAsked {
  /** Something stands in the places of the home page. */
  home?: true;
  /** The part that brings a page of the admin area, for an administrator. */
  admin?: string;
}

/** What a drawn page has beside the square. */
interface DrawnParts {
  /** A plugin's detail lies over it. */
  hasLayer: boolean;
  /** Something stands in the places of the home page. */
  hasHome: boolean;
}

/** Parts of the site by their names (config/partsManifest.ts), each with all the files that it needs. */
type Parts = Record<string, string[]>;

const BASE = '/plugins/';
/** The detail layer and its words (src/pages/plugin-stage/detailLayer.ts, locales/loadMessages.ts). */
const LAYER = 'plugin-detail';
const layerParts = (locale: Locale) => [LAYER, `words-${locale}-site-detail-json`];
/** The places of the home page that mostly have nothing to show (src/pages/square/homePlaces.ts), and their words. */
const HOME = 'home';
const homeParts = (locale: Locale) => [HOME, `words-${locale}-site-home-json`];
/**
 * What the gate and the first calls need, then words and the admin area's frame. The frame's antd comes last: a small file
 * after it would wait for it.
 */
const adminParts = (locale: Locale) => [
  ...['admin__shell__AdminLayout', 'calls'],
  ...['admin-backstage', 'site-mine', 'site-package'].map((area) => `words-${locale}-${area}-json`),
  ...['admin', `antd-words-${locale}`],
];
/** The files of the page that the browser asks for next (src/lib/nextFiles.ts). */
const NEXT = 'ps-next';

/** Reads what `max build` wrote. Called once, at the start. */
export function readSiteAssets(dir: string): SiteAssets {
  const built = readFileSync(join(dir, 'index.html'), 'utf8');
  const parts = readParts(dir);
  // Umi's preload_helper lies outside assets/ and does less than the hints below.
  const entry = matches(built, /<script src="(\/plugins\/assets\/[^"]+)"><\/script>/g);
  const scripts = entry.map((src) => `<script src="${src}" defer></script>`).join('\n');
  const sheets = matches(built, /<link rel="stylesheet" href="([^"]+)"/g);
  const linksTo = (hrefs: string[]) =>
    [...new Set(hrefs)].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');

  const filesOf = (part: string, ending: string) =>
    (parts[part] ?? []).filter((file) => file.endsWith(ending)).map((file) => BASE + file);
  const hintsAt = (files: string[], more = '') =>
    [...new Set(files)].map((href) => `<link rel="preload" href="${href}" as="script"${more}>`).join('\n');
  const scriptsOf = (names: string[]) => names.flatMap((name) => filesOf(name, '.js'));
  const stylesOf = (parts: string[]) => [...sheets, ...parts.flatMap((part) => filesOf(part, '.css'))];
  const inline = new Map(stylesOf([HOME, LAYER]).map((href) => [href, inlineStyle(dir, href)]));

  return {
    tags(locale, { home, admin }) {
      const words = `words-${locale}`;
      if (!admin) {
        const then = scriptsOf([words, ...(home ? homeParts(locale) : [])]);
        return { styles: `${linksTo(stylesOf([]))}\n${hintsAt(then)}`, scripts };
      }
      const frame = adminParts(locale);
      // Of so many parts the browser would bring the entry last, which alone can begin.
      const first = [...entry, ...scriptsOf([words, ...frame])];
      // All at once, they would share the connection, and the frame could only be drawn when everything is there.
      const next = scriptsOf([admin]).filter((file) => !first.includes(file));
      const named = next.map((file) => `<meta name="${NEXT}" content="${file}">`).join('\n');
      return { styles: `${linksTo(stylesOf([...frame, admin]))}\n${hintsAt(first)}\n${named}`, scripts };
    },
    drawnTags(locale, { hasLayer, hasHome }) {
      const parts = [...(hasHome ? homeParts(locale) : []), ...(hasLayer ? layerParts(locale) : [])];
      const styles = [...new Set(stylesOf(parts))].flatMap((href) => inline.get(href) ?? []);
      return {
        styles: styles.map(({ element }) => element).join('\n'),
        hashes: styles.map(({ hash }) => hash),
        scripts: [
          ...entry.map(AFTER_PAINT.link),
          hintsAt(scriptsOf([`words-${locale}`, ...parts]), ' fetchpriority="low"'),
          AFTER_PAINT.element,
        ].join('\n'),
      };
    },
  };
}

/** A style sheet as an element of the page. By `data-href` webpack knows that it need not download it. */
function inlineStyle(dir: string, href: string): { element: string; hash: string } {
  const css = readFileSync(join(dir, href.slice(BASE.length)), 'utf8');
  return {
    element: `<style data-href="${href}">${css}</style>`,
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
}

function readParts(dir: string): Parts {
  const file = join(dir, 'parts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Parts) : {};
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] as string);
