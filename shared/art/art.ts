import { circle, fill } from './brush';
import { covers, type Family, families } from './families';
import { marks } from './marks';
import { diceFrom, seedOf } from './seed';

/** How many palettes the theme's tokens `--ps-art-{n}-{g|a|b|c}` hold. */
const palettes = 10;

/** What a key decides about its pictures, and what a caller may decide instead. */
export interface ArtTraits {
  /** The pattern. */
  family: Family;
  /** The palette, 0 to 9. */
  palette: number;
}

/** What a picture of a key looks like: the same on the server, in every browser and on every day. */
export function traitsOf(key: string): ArtTraits & { seed: number } {
  const seed = seedOf(key);
  return { seed, palette: (seed >>> 4) % palettes, family: families[(seed >>> 16) % families.length] ?? families[0] };
}

/**
 * Generated pictures as SVG text: whoever shows them paints the classes: the site by tokens (`art.css`), so that one picture follows the colour scheme.
 * The key only chooses numbers and never enters the markup, so the text is safe to set as HTML whatever the key is.
 * Whoever shows a picture names it; the picture itself is hidden from assistive technology.
 */

/** A cover, 16:9. */
export function cover(key: string, chosen: Partial<ArtTraits> = {}): string {
  const { seed, family, palette } = { ...traitsOf(key), ...chosen };
  return svg(320, 180, palette, covers[family](diceFrom(seed)));
}

/** An icon, 1:1, of its cover's family and palette. */
export function icon(key: string, chosen: Partial<ArtTraits> = {}): string {
  const { seed, family, palette } = { ...traitsOf(key), ...chosen };
  return svg(48, 48, palette, marks[family](diceFrom(seed ^ 0x9e3779b9)));
}

/** A person without a picture, 1:1: soft rounds, no face and no letters, which would guess at who somebody is. */
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
  const ground = `<rect width="${width}" height="${height}" ${fill('g')}/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" ` +
    `class="ps-art ps-art-${palette}" aria-hidden="true">${ground}${shapes}</svg>`
  );
}
