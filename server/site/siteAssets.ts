import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../../contract/fields';
import type { CommandLine } from '../../contract/system/commandLine';
import { SITE_PATH } from '../../contract/values/paths';
import { NEXT_FILE_META, type PageRenderer } from '../../shared/site/initialPage';
import { AFTER_PAINT } from './inlineScripts';

/** Tags of a page: styles and hints for its head, scripts for its end. */
interface AssetTags {
  styles: string;
  scripts: string;
}

/** Tags with inline styles. `hashes` allow them in the page's policy. */
interface InlineTags extends AssetTags {
  hashes: string[];
}

/** Tags that load the built site: those of the build's index.html, and hints for its next requests. */
export interface SiteAssets {
  /** For a page that the browser renders. */
  tags(locale: Locale, requested: RequestedParts): AssetTags;
  /** For the home page as the server renders it: nothing is requested before it is painted. */
  renderedTags(locale: Locale, rendered: RenderedParts): InlineTags;
}

/** Parts that a page needs in addition to the entry. */
export interface RequestedParts {
  /** The home page has contents above the list. */
  home?: true;
  /** The chunk of a page of Admin, for an administrator. */
  admin?: string;
}

/** Parts of a rendered page besides the home page. */
interface RenderedParts {
  /** A plugin's detail is open over it. */
  hasLayer: boolean;
  /** The home page has contents above the list. */
  hasHome: boolean;
}

/** Chunks by name (config/partsManifest.ts), each with all its files. */
type Parts = Record<string, string[]>;

/** The detail layer and its texts (src/pages/plugin-page/detailLayer.ts, locales/loadMessages.ts). */
const LAYER = 'plugin-detail';
const layerParts = (locale: Locale) => [LAYER, `words-${locale}-site-detail-json`];
/** Contents above the list, which are mostly empty (src/pages/square/homeContent.ts), and their texts. */
const HOME = 'home';
const homeParts = (locale: Locale) => [HOME, `words-${locale}-site-home-json`];
/**
 * First what the gate and the initial requests need, then texts and the frame of Admin. antd, which the frame needs,
 * comes last, because a small file after it would wait for it.
 */
const adminParts = (locale: Locale) => [
  ...['admin__shell__AdminLayout', 'calls'],
  ...['admin-main', 'site-mine', 'site-notifications', 'site-package'].map((area) => `words-${locale}-${area}-json`),
  ...['admin', `antd-words-${locale}`],
];

/** Reads the output of `max build`, once, at the start. */
export function readSiteAssets(dir: string): SiteAssets {
  const built = readFileSync(join(dir, 'index.html'), 'utf8');
  const parts = readParts(dir);
  // Umi's preload_helper is outside of assets/ and does less than the hints below.
  const entry = matches(built, /<script src="(\/plugins\/assets\/[^"]+)"><\/script>/g);
  const scripts = entry.map((src) => `<script src="${src}" defer></script>`).join('\n');
  const sheets = matches(built, /<link rel="stylesheet" href="([^"]+)"/g);
  const linksTo = (hrefs: string[]) =>
    [...new Set(hrefs)].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');

  const filesOf = (part: string, ending: string) =>
    (parts[part] ?? []).filter((file) => file.endsWith(ending)).map((file) => SITE_PATH + file);
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
      // The entry comes first: among many hints the browser would load it last, although only the entry can start the
      // page.
      const first = [...entry, ...scriptsOf([words, ...frame])];
      // Loaded after the frame: at the same time, both would share the connection, and the frame could only be rendered
      // after everything has loaded.
      const next = scriptsOf([admin]).filter((file) => !first.includes(file));
      const named = next.map((file) => `<meta name="${NEXT_FILE_META}" content="${file}">`).join('\n');
      return { styles: `${linksTo(stylesOf([...frame, admin]))}\n${hintsAt(first)}\n${named}`, scripts };
    },
    renderedTags(locale, { hasLayer, hasHome }) {
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

/** An inline style element. Because of `data-href` webpack does not download it. */
function inlineStyle(dir: string, href: string): { element: string; hash: string } {
  const css = readFileSync(join(dir, href.slice(SITE_PATH.length)), 'utf8');
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

/** Loaded by path instead of an import, because the server must not import the browser's code. */
export async function loadPageRenderer(dir: string): Promise<PageRenderer | null> {
  const file = join(dir, 'render.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null;
}

export interface CommandLinePackage extends CommandLine {
  file: string;
}

/** Reads what the build wrote about the command line (scripts/lib/build/buildCli.mjs); null if it was not built. */
export function readCommandLinePackage(dir: string): CommandLinePackage | null {
  const about = join(dir, 'plugin-square.json');
  if (!existsSync(about)) return null;
  return { ...(JSON.parse(readFileSync(about, 'utf8')) as CommandLine), file: join(dir, 'plugin-square.tgz') };
}
