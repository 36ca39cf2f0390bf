import { schemes } from '../../config/tokens';
import { cover, traitsOf } from '../../shared/art/art';
import { DomainError } from '../lib/DomainError';
import { SingleFlightCache } from '../lib/SingleFlightCache';
import { sharp } from '../lib/sharp';
import { findAccess } from '../repositories/plugins';
import type { ServiceContext } from './context';
import { notFound } from './plugins';

/** The key whose art stands for the site itself. */
const SITE_KEY = 'plugin-square';
/** From the 320 x 180 of a drawing at 72 dots an inch to the 1280 x 720 of an uploaded cover. */
const DENSITY = 288;
/** Pictures kept at most, of about 15 KB each. */
const MOST_KEPT = 500;
/** Pictures that may wait to be drawn; each takes some 50 ms. */
const MOST_WAITING = 40;

/** By key; a drawing never changes, so it is kept until others push it out. */
const pictures = new SingleFlightCache<Buffer>(Number.POSITIVE_INFINITY, MOST_KEPT);
let waiting = 0;
let lastDrawn: Promise<unknown> = Promise.resolve();

/** The art that stands for the site, as PNG. */
export function siteArt(): Promise<Buffer> {
  return pictureOf(SITE_KEY);
}

/**
 * The generated cover of a public plugin as PNG, for previews of its link: those show no SVG.
 * @throws {DomainError} `plugin_not_found`, `overloaded`
 */
export async function pluginArt(context: ServiceContext, key: string): Promise<Buffer> {
  const plugin = await findAccess(context.db, key);
  // Art of keys that nobody has would be work without end.
  if (!plugin?.is_public) throw notFound();
  return pictureOf(key);
}

function pictureOf(key: string): Promise<Buffer> {
  return pictures.get(key, () => inTurn(() => draw(key)));
}

/** One after the other: drawing keeps a processor busy, and previews can wait. */
async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= MOST_WAITING)
    throw new DomainError('overloaded', 'Too many pictures are waiting to be drawn. Try again in a moment.');
  waiting += 1;
  const drawn = lastDrawn.then(make).finally(() => {
    waiting -= 1;
  });
  lastDrawn = drawn.catch(() => {});
  return drawn;
}

function draw(key: string): Promise<Buffer> {
  const svg = cover(key).replace('>', `><style>${paintOf(traitsOf(key).palette)}</style>`);
  return sharp(Buffer.from(svg), { density: DENSITY }).png({ palette: true }).toBuffer();
}

/** What art.css does in a browser: the inks of the light scheme, and round ends. */
function paintOf(palette: number): string {
  const inks = ['g', 'a', 'b', 'c'].map((ink) => ({
    ink,
    colour: (schemes.light as Record<string, string>)[`art-${palette}-${ink}`],
  }));
  return [
    ...inks.map(({ ink, colour }) => `.l${ink}{fill:none;stroke:${colour}}`),
    ...inks.map(({ ink, colour }) => `.f${ink}{fill:${colour}}`),
    '[stroke-width]{stroke-linecap:round;stroke-linejoin:round}',
  ].join('');
}
