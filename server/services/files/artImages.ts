import { LRUCache } from 'lru-cache';
import { schemes } from '../../../config/tokens';
import { cover, traitsOf } from '../../../shared/art/art';
import { fill, rect } from '../../../shared/art/brush';
import { imageWork, sharp } from '../../media/sharp';
import { findShown } from '../../repositories/plugins/plugins';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';
import { QUALITY } from './images';

/** Key of the art that represents the site itself. */
const SITE_KEY = 'plugin-square';
/** Scales the 320 x 180 of a drawing at 72 dpi to the 1280 x 720 of an uploaded cover. */
const DENSITY = 288;
/** Maximum number of cached images, about 15 KB each. */
const MAX_CACHED = 500;
/** Maximum number of queued previews. Each takes about 50 ms. */
const MAX_QUEUED = 40;

/** Images by plugin key. Art never changes, so an image is cached until it is evicted. */
const images = new LRUCache<string, Buffer>({
  max: MAX_CACHED,
  fetchMethod: (key) => imageWork.run(MAX_QUEUED, () => draw(key)),
  // An image that is evicted before it is complete still reaches its callers.
  ignoreFetchAbort: true,
});

/** The art that represents the site, as PNG. */
export function siteArt(): Promise<Buffer> {
  return imageOf(SITE_KEY);
}

/**
 * The generated cover of a public plugin as PNG, for link previews, which show no SVG.
 *
 * @throws {DomainError} `plugin_not_found`, `overloaded`
 */
export async function pluginArt(context: ServiceContext, key: string): Promise<Buffer> {
  // Drawing art for keys that do not exist would be unlimited work.
  if (!(await findShown(context.db, key, null))) throw notFound();
  return imageOf(key);
}

/** A drawing of the brush (shared/art) in the colors of a palette, as webp in the size of an uploaded cover. */
export function paintedCover(shapes: string, palette: number): Promise<Buffer> {
  const ground = rect(0, 0, 320, 180, 0, fill('g'));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">${styleOf(palette)}${ground}${shapes}</svg>`;
  return imageWork.run(MAX_QUEUED, () =>
    sharp(Buffer.from(svg), { density: DENSITY }).webp({ quality: QUALITY, effort: 1 }).toBuffer(),
  );
}

function imageOf(key: string): Promise<Buffer> {
  return images.forceFetch(key);
}

function draw(key: string): Promise<Buffer> {
  const svg = cover(key).replace('>', `>${styleOf(traitsOf(key).palette)}`);
  return sharp(Buffer.from(svg), { density: DENSITY }).png({ palette: true }).toBuffer();
}

const styleOf = (palette: number): string => `<style>${paintOf(palette)}</style>`;

/** The colors and line ends of art.css for the light scheme, because sharp reads no style sheet. */
function paintOf(palette: number): string {
  const inks = ['g', 'a', 'b', 'c'].map((ink) => ({
    ink,
    color: (schemes.light as Record<string, string>)[`art-${palette}-${ink}`],
  }));
  return [
    ...inks.map(({ ink, color }) => `.l${ink}{fill:none;stroke:${color}}`),
    ...inks.map(({ ink, color }) => `.f${ink}{fill:${color}}`),
    '[stroke-width]{stroke-linecap:round;stroke-linejoin:round}',
  ].join('');
}
