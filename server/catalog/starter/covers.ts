import type { StarterPluginKey } from '../../../locales/starterTexts';
import { circle, fill, type Ink, line, path, rect, turned } from '../../../shared/art/brush';

/** A cover that shows what its plugin does: shapes on 320 x 180, and the palette of the generated art. */
export interface StarterCover {
  palette: number;
  shapes: string;
}

const box = (x: number, y: number, width: number, height: number, ink: Ink, corner = 6) =>
  rect(x, y, width, height, corner, fill(ink));
const dot = (x: number, y: number, radius: number, ink: Ink) => circle(x, y, radius, fill(ink));
const stroke = (data: string, ink: Ink, width = 4) => path(data, line(ink, width));
const area = (data: string, ink: Ink) => path(data, fill(ink));
const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join('');
/** Lines of a text, by their lengths. */
const lines = (x: number, y: number, lengths: readonly number[], ink: Ink, gap = 14) =>
  each(lengths, (length, index) => box(x, y + index * gap, length, 6, ink, 3));
/** An arrow to the right, from one point to another on the same line. */
const arrow = (x: number, y: number, length: number, ink: Ink) => stroke(`M${x} ${y}h${length}m-10 -9l10 9l-10 9`, ink);
/** An image: a sun over mountains. */
const imageArt = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 'b', 10) +
  dot(x + width * 0.72, y + height * 0.3, height * 0.14, 'c') +
  area(
    `M${x + 10} ${y + height - 8}l${width * 0.28} ${-height * 0.5}l${width * 0.18} ${height * 0.28}l${width * 0.14} ${-height * 0.2}l${width * 0.26} ${height * 0.42}z`,
    'a',
  );
const screen = (x: number, y: number, width: number, height: number, ink: Ink = 'b') =>
  box(x, y, width, height, ink, 8) +
  box(x + 8, y + 10, width - 16, 8, 'a', 4) +
  box(x + 8, y + 26, width * 0.5, 6, 'g', 3);

/** The covers of the starter plugins, generated when a new site is filled. */
export const STARTER_COVERS: Record<StarterPluginKey, StarterCover> = {
  'mind-map-tidy': {
    palette: 0,
    shapes:
      each([30, 70, 110, 150], (y) => stroke(`M132 90C176 90 160 ${y} 206 ${y}`, 'b', 5)) +
      box(44, 66, 92, 48, 'a', 24) +
      each([30, 70, 110, 150], (y, index) => box(206, y - 13, index % 2 ? 60 : 78, 26, index === 0 ? 'c' : 'b', 13)),
  },
  'sticky-sorter': {
    palette: 5,
    shapes: each(
      [4, 3, 2],
      (count, column) =>
        box(60 + column * 72, 22, 56, 8, 'a', 4) +
        each(Array.from({ length: count }), (_, row) =>
          box(60 + column * 72, 38 + row * 33, 56, 28, (['c', 'b', 'a'] as const)[column] ?? 'b', 4),
        ),
    ),
  },
  'workshop-timer': {
    palette: 1,
    shapes:
      dot(160, 92, 66, 'b') +
      area('M160 92V26A66 66 0 1 1 97 112z', 'a') +
      dot(160, 92, 44, 'g') +
      stroke('M160 92V60M160 92L182 104', 'c', 6) +
      box(148, 8, 24, 12, 'a', 4),
  },
  'board-summary': {
    palette: 3,
    shapes:
      turned(-6, 80, 70, box(44, 36, 46, 46, 'c', 4)) +
      turned(5, 110, 110, box(86, 70, 46, 46, 'b', 4)) +
      box(48, 100, 46, 46, 'a', 4) +
      arrow(146, 92, 30, 'a') +
      box(192, 26, 90, 128, 'b', 8) +
      lines(206, 44, [62, 48, 62, 54, 36, 62, 42], 'a'),
  },
  'chart-maker': {
    palette: 2,
    shapes:
      each([46, 78, 62, 104, 88, 122], (height, index) =>
        box(48 + index * 39, 154 - height, 26, height, index === 5 ? 'c' : index % 2 ? 'a' : 'b', 5),
      ) + stroke('M40 156H284', 'a', 3),
  },
  'map-maker': {
    palette: 4,
    shapes:
      area('M30 120L64 44L128 32L150 84L118 148L56 150z', 'b') +
      area('M150 84L128 32L214 26L252 70L206 106z', 'a') +
      area('M118 148L150 84L206 106L252 70L290 128L220 158z', 'b') +
      area('M196 96C168 66 176 36 196 36S224 66 196 96z', 'c') +
      dot(196, 58, 8, 'g'),
  },
  'barcode-maker': {
    palette: 6,
    shapes:
      each([6, 3, 9, 3, 3, 6, 12, 3, 6, 3, 9, 6], (width, index) => box(42 + index * 12, 36, width, 108, 'a', 1)) +
      each(
        [
          [204, 36],
          [252, 36],
          [204, 84],
        ] as const,
        ([x, y]) => box(x, y, 36, 36, 'a', 6) + box(x + 10, y + 10, 16, 16, 'c', 3),
      ) +
      each([252, 270, 204, 228, 252], (x, index) => box(x, index < 2 ? 90 : 130, 14, 14, 'b', 3)),
  },
  'contrast-check': {
    palette: 7,
    shapes:
      dot(160, 90, 62, 'b') +
      area('M160 28A62 62 0 0 1 160 152z', 'a') +
      dot(160, 90, 30, 'g') +
      area('M160 60A30 30 0 0 1 160 120z', 'c') +
      lines(26, 78, [46, 34], 'b', 18) +
      lines(250, 78, [46, 34], 'a', 18),
  },
  'palette-from-picture': {
    palette: 1,
    shapes:
      imageArt(72, 18, 176, 102) +
      each(['a', 'c', 'b', 'a', 'b', 'c'] as const, (ink, index) => dot(88 + index * 29, 146, 11, ink)),
  },
  'dark-mode-swap': {
    palette: 8,
    shapes:
      box(40, 34, 112, 112, 'b', 14) +
      dot(96, 90, 26, 'c') +
      each([0, 45, 90, 135, 180, 225, 270, 315], (turn) => turned(turn, 96, 90, box(93, 46, 6, 10, 'c', 3))) +
      box(168, 34, 112, 112, 'a', 14) +
      area('M236 60A34 34 0 1 0 250 112A28 28 0 0 1 236 60z', 'g'),
  },
  'variables-export': {
    palette: 0,
    shapes:
      each(
        [50, 90, 130],
        (y, index) => dot(60, y, 13, (['a', 'c', 'b'] as const)[index] ?? 'b') + box(84, y - 4, 44, 8, 'b', 4),
      ) +
      arrow(142, 90, 34, 'a') +
      stroke(
        'M222 44C200 44 216 84 196 90C216 96 200 136 222 136M262 44C284 44 268 84 288 90C268 96 284 136 262 136',
        'a',
        6,
      ) +
      lines(224, 74, [36, 26, 36], 'c', 14),
  },
  'flow-arrows': {
    palette: 3,
    shapes: each([30, 130, 230], (x) => screen(x, 44, 62, 96)) + arrow(96, 92, 30, 'c') + arrow(196, 92, 30, 'c'),
  },
  'prototype-map': {
    palette: 9,
    shapes:
      stroke('M160 52V84M80 116V84H240V116M160 84V116', 'b', 4) +
      box(132, 16, 56, 40, 'a', 8) +
      box(52, 112, 56, 44, 'b', 8) +
      box(132, 112, 56, 44, 'b', 8) +
      box(212, 112, 56, 44, 'c', 8),
  },
  'icon-organizer': {
    palette: 2,
    shapes: each(Array.from({ length: 15 }), (_, index) => {
      const [x, y] = [60 + (index % 5) * 50, 42 + Math.floor(index / 5) * 48];
      const ink = index === 7 ? 'c' : index % 2 ? 'b' : 'a';
      return (
        [dot(x, y, 15, ink), box(x - 14, y - 14, 28, 28, ink, 5), area(`M${x} ${y - 16}l17 30h-34z`, ink)][index % 3] ??
        ''
      );
    }),
  },
  'image-compressor': {
    palette: 5,
    shapes: imageArt(28, 24, 160, 132) + arrow(200, 90, 28, 'a') + imageArt(240, 60, 56, 60),
  },
  'isometric-tilt': {
    palette: 6,
    shapes: each(['b', 'a', 'c'] as const, (ink, index) =>
      area(`M160 ${84 - index * 30}L256 ${122 - index * 30}L160 ${160 - index * 30}L64 ${122 - index * 30}z`, ink),
    ),
  },
  'export-presets': {
    palette: 4,
    shapes:
      box(36, 50, 80, 80, 'a', 12) +
      each([40, 90, 140], (y) => stroke(`M120 90C150 90 140 ${y} 172 ${y}`, 'b', 4)) +
      box(178, 29, 22, 22, 'b', 5) +
      box(178, 70, 40, 40, 'b', 7) +
      box(178, 119, 56, 42, 'c', 8) +
      lines(246, 86, [40], 'a'),
  },
  'table-builder': {
    palette: 0,
    shapes:
      box(38, 24, 244, 132, 'b', 10) +
      box(38, 24, 244, 32, 'a', 10) +
      stroke('M38 90H282M38 122H282M112 56V156M196 56V156', 'g', 3) +
      each([68, 100, 134], (y, index) => box(54, y, 40, 7, 'a', 3) + box(212, y, 30 + index * 12, 7, 'c', 3)),
  },
  'grid-helper': {
    palette: 8,
    shapes:
      each([0, 1, 2, 3, 4, 5], (index) => box(34 + index * 43, 14, 30, 152, 'b', 4)) +
      box(34, 40, 116, 46, 'a', 8) +
      box(163, 40, 116, 46, 'c', 8) +
      box(34, 100, 245, 40, 'a', 8),
  },
  'redline-specs': {
    palette: 1,
    shapes:
      box(48, 56, 84, 84, 'b', 10) +
      box(204, 56, 68, 84, 'a', 10) +
      stroke('M136 98H200M136 88V108M200 88V108M48 34H132M48 24V44M132 24V44', 'c', 4),
  },
  'component-usage': {
    palette: 7,
    shapes:
      each(
        [
          [80, 66],
          [104, 90],
          [80, 114],
          [56, 90],
        ] as const,
        ([x, y]) => turned(45, x, y, box(x - 13, y - 13, 26, 26, 'c', 4)),
      ) +
      each(
        [40, 90, 140],
        (y) =>
          stroke(`M126 90C170 90 160 ${y} 204 ${y}`, 'b', 4) +
          turned(45, 228, y, box(216, y - 12, 24, 24, 'a', 4)) +
          box(254, y - 4, 34, 8, 'b', 4),
      ),
  },
  'cjk-spacing': {
    palette: 9,
    shapes:
      each(
        [34, 90],
        (x) => box(x, 62, 48, 56, 'b', 6) + stroke(`M${x + 12} 78h24M${x + 24} 72v34M${x + 14} 100h20`, 'a', 4),
      ) +
      stroke('M152 48V132M172 48V132', 'c', 4) +
      each([186, 216, 246], (x) => box(x, 74, 22, 44, 'a', 11) + dot(x + 11, 96, 5, 'g')),
  },
  'lorem-six': {
    palette: 5,
    shapes: each([0, 1, 2, 3, 4, 5], (index) => {
      const [x, y] = [34 + (index % 3) * 88, 28 + Math.floor(index / 3) * 70];
      return box(x, y, 26, 10, index === 4 ? 'c' : 'a', 5) + lines(x, y + 18, [72, 60, 72 - index * 6], 'b', 12);
    }),
  },
  'font-pairing': {
    palette: 4,
    shapes:
      stroke('M44 142L92 40L140 142M60 110H124', 'a', 16) +
      stroke('M186 142L228 40L270 142M200 110H256', 'c', 5) +
      stroke('M30 158H154M172 158H286', 'b', 4),
  },
  'alt-text-helper': {
    palette: 6,
    shapes:
      imageArt(28, 40, 140, 108) +
      box(182, 28, 112, 84, 'a', 14) +
      area('M196 104l-14 26l36 -20z', 'a') +
      lines(200, 50, [76, 60, 70], 'g', 17),
  },
};
