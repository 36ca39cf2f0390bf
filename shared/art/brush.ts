/** Colors of a shape: the ground, the main ink, the quiet ink, or the spark, which is used once or twice. */
export type Ink = 'g' | 'a' | 'b' | 'c';

/** Fill and stroke of a shape, as attributes. */
type Paint = string;

// Classes and presentation attributes only: the site's content security policy refuses `style="…"` in markup.

/** Filled. */
export const fill = (ink: Ink): Paint => `class="f${ink}"`;
/** An outline with round ends and corners, `width` units wide. */
export const line = (ink: Ink, width: number): Paint => `class="l${ink}" stroke-width="${width}"`;
/** Filled with one ink, with an outline of another. */
export const outlined = (inside: Ink, edge: Ink, width: number): Paint =>
  `class="l${edge} f${inside}" stroke-width="${width}"`;
/** `paint`, partly transparent. */
export const faint = (paint: Paint, opacity: number): Paint => `${paint} opacity="${opacity}"`;

/** A length as short text. A tenth of a unit is finer than a screen shows. */
export const short = (value: number): number => +value.toFixed(1);

export const circle = (x: number, y: number, radius: number, paint: Paint): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${paint}/>`;

export const rect = (x: number, y: number, width: number, height: number, corner: number, paint: Paint): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${corner}" ${paint}/>`;

export const path = (data: string, paint: Paint): string => `<path d="${data}" ${paint}/>`;

/** A part of a path: its data, and its paint. */
export type Piece = [data: string, paint: Paint];

/** A dot, which is a line of no length with a round end. */
export const dot = (x: number, y: number, radius: number, ink: Ink): Piece => bar(x, y, 'h', 0, radius, ink);

/** A bar with round ends, `length` units long between the centers of its ends. */
export const bar = (x: number, y: number, way: 'h' | 'v', length: number, radius: number, ink: Ink): Piece => [
  `M${short(x)} ${short(y)}${way}${short(length)}`,
  line(ink, short(radius * 2)),
];

/** Pieces that do not overlap, as one path for each paint: a page of covers has few elements. */
export function paths(pieces: readonly Piece[]): string {
  const byPaint = new Map<Paint, string>();
  for (const [data, paint] of pieces) byPaint.set(paint, (byPaint.get(paint) ?? '') + data);
  return [...byPaint].map(([paint, data]) => path(data, paint)).join('');
}

/** `shapes` rotated by `degrees` about a point. */
export const turned = (degrees: number, x: number, y: number, shapes: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${shapes}</g>`;
