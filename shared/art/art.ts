import { circle, fill } from './brush';
import { covers, type Family, families } from './families';
import { marks } from './marks';
import { diceFrom, seedOf } from './seed';

/** Number of palettes in the theme's tokens `--ps-art-{n}-{g|a|b|c}`. */
const palettes = 10;

/** Traits that a key determines, unless the caller chooses them. */
export interface ArtTraits {
  /** The pattern. */
  family: Family;
  /** The palette, 0 to 9. */
  palette: number;
}

/** Returns the traits of a key: the same on the server, in every browser and on every day. */
export function traitsOf(key: string): ArtTraits & { seed: number } {
  const seed = seedOf(key);
  return { seed, palette: (seed >>> 4) % palettes, family: families[(seed >>> 16) % families.length] ?? families[0] };
}

/**
 * Generated images as SVG text. Their classes get colors from design tokens (`art.css`), so that one image follows the
 * color scheme. The key only chooses numbers and never enters the markup, so the text is safe to set as HTML. The
 * caller provides the accessible name; the image itself is hidden from assistive technology.
 */

/** A cover, 16:9. */
export function cover(key: string, chosen: Partial<ArtTraits> = {}): string {
  const { seed, family, palette } = { ...traitsOf(key), ...chosen };
  return svg(320, 180, palette, covers[family](diceFrom(seed)));
}

/** An icon, 1:1, with the family and palette of the cover. */
export function icon(key: string, chosen: Partial<ArtTraits> = {}): string {
  const { seed, family, palette } = { ...traitsOf(key), ...chosen };
  return svg(48, 48, palette, marks[family](diceFrom(seed ^ 0x9e3779b9)));
}

/** A default avatar, 1:1: soft circles without a face or letters, which would guess at the user's identity. */
export function avatar(key: string): string {
  const { seed, palette } = traitsOf(key);
  const dice = diceFrom(seed);
  const x = dice.whole(8, 40);
  const rounds =
    circle(x, dice.whole(30, 48), 24, fill('a')) +
    circle(48 - x, dice.whole(6, 18), 14, fill('b')) +
    circle(dice.whole(18, 30), dice.whole(18, 30), 5, fill('c'));
  return svg(48, 48, palette, rounds);
}

function svg(width: number, height: number, palette: number, shapes: string): string {
  const background = `<rect width="${width}" height="${height}" ${fill('g')}/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" ` +
    `class="ps-art ps-art-${palette}" aria-hidden="true">${background}${shapes}</svg>`
  );
}
