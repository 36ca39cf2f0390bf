import {
  bar,
  circle,
  dot,
  faint,
  fill,
  type Ink,
  line,
  outlined,
  type Piece,
  path,
  paths,
  short,
  turned,
} from './brush';
import type { Dice } from './seed';

/** Quarter circles and dots on a coarse grid. */
export function tiles(dice: Dice): string {
  const side = 60;
  const spark = dice.whole(0, 17);
  const pieces: Piece[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 6; column++) {
      const x = column * side - 20;
      const y = row * side;
      const kind = dice.whole(0, 5);
      const ink: Ink = column + row * 6 === spark ? 'c' : dice.pick<Ink>(['a', 'b', 'b', 'a']);
      if (dice.next() < 0.16) continue;
      // A thin outline closes the gap between neighbors of the same ink.
      const data = kind < 4 ? quarter(x, y, side, kind) : round(x + side / 2, y + side / 2, kind === 4 ? 30 : 15);
      pieces.push([data, outlined(ink, ink, 0.5)]);
    }
  }
  return paths(pieces);
}

const round = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`;

/** A quarter circle centered in corner 0 to 3 of a square, clockwise from the upper left. */
function quarter(x: number, y: number, side: number, corner: number): string {
  const right = corner === 1 || corner === 2 ? side : 0;
  const down = corner > 1 ? side : 0;
  const inward = { x: right ? -side : side, y: down ? -side : side };
  const first = corner % 2 ? `v${inward.y}` : `h${inward.x}`;
  const end = corner % 2 ? `${inward.x} ${-inward.y}` : `${-inward.x} ${inward.y}`;
  return `M${x + right} ${y + down}${first}a${side} ${side} 0 0 1 ${end}z`;
}

/** Slanted rounded bars. */
export function weave(dice: Dice): string {
  const spark = dice.whole(4, 7);
  const pieces: Piece[] = [];
  for (let row = 0; row < 14; row++) {
    let x = -90 + dice.whole(0, 60);
    for (let column = 0; x < 400; column++) {
      const width = dice.pick([34, 62, 96, 140]);
      const ink: Ink = row === spark && column === 2 ? 'c' : dice.pick<Ink>(['a', 'b', 'b']);
      pieces.push(bar(x + 7, row * 26 - 73, 'h', width - 14, 7, ink));
      x += width + 16;
    }
  }
  return turned(-35, 160, 90, paths(pieces));
}

/** A field of dots that grow around two points. */
export function halftone(dice: Dice): string {
  const x = dice.whole(60, 260);
  const y = dice.whole(30, 150);
  const otherX = 320 - x + dice.whole(-30, 30);
  const inverted = dice.next() < 0.4;
  const dots: Piece[] = [];
  for (let row = 0; row <= 10; row++) {
    for (let column = 0; column <= 18; column++) {
      const dotX = column * 18 - 2 + (row % 2 ? 9 : 0);
      const dotY = row * 18;
      const near = Math.hypot(dotX - x, dotY - y) / 150;
      const distance = Math.min(1, near, Math.hypot(dotX - otherX, dotY - 180 + y) / 90 + 0.25);
      const size = Math.round((inverted ? 1.6 + 6.2 * distance : 8 - 6.4 * distance) * 4) / 2;
      dots.push(dot(dotX, dotY, size / 2, size > 10 ? 'a' : 'b'));
    }
  }
  const sparkX = Math.round(x / 18) * 18 - 2;
  const sparkY = Math.round(y / 36) * 36;
  return paths(dots) + circle(sparkX, sparkY, 16, fill('g')) + circle(sparkX, sparkY, 11, fill('c'));
}

/** Arcs around a corner and one body in orbit. */
export function orbits(dice: Dice): string {
  const left = dice.next() < 0.5;
  const x = left ? dice.whole(40, 110) : dice.whole(210, 280);
  const y = dice.pick([180, 180, 0, 90]);
  const filled = dice.whole(2, 4);
  let shapes = '';
  for (let ring = 6; ring >= 1; ring--) {
    const arc = ring % 2 ? line('a', 2) : line('b', 9);
    shapes += circle(x, y, ring * 32, ring === filled ? fill('b') : ring === 1 ? fill('a') : arc);
  }
  const angle = (left ? -0.5 : -2.6) + dice.next() * 0.5;
  const radius = 32 * (filled + 1);
  const up = y === 0 ? -1 : 1;
  return shapes + circle(x + Math.cos(angle) * radius, y + up * Math.sin(angle) * radius, 11, fill('c'));
}

/** Columns, like a chart or a skyline. */
export function steps(dice: Dice): string {
  const spark = dice.whole(3, 7);
  const phase = dice.next() * 6;
  const pace = 0.55 + dice.next() * 0.5;
  const pieces: Piece[] = [];
  for (let column = 0; column < 10; column++) {
    const height = short(78 + Math.sin(column * pace + phase) * 46 + dice.whole(-10, 10));
    const x = 12 + column * 30;
    const ink: Ink = column === spark ? 'c' : column % 3 === 1 ? 'b' : 'a';
    pieces.push(bar(x + 11, 191 - height, 'v', height - 2, 11, ink));
    if (column % 2 === dice.whole(0, 1)) pieces.push(dot(x + 11, 160 - height, 11, 'b'));
  }
  return paths(pieces);
}

/** Contour lines around one summit. */
export function contours(dice: Dice): string {
  const x = dice.whole(90, 230);
  const y = dice.whole(60, 120);
  const [phase, otherPhase] = [dice.next() * 6.3, dice.next() * 6.3];
  const flat = 0.7 + dice.next() * 0.25;
  const ring = (radius: number) => {
    let data = '';
    for (let point = 0; point < 48; point++) {
      const angle = (point / 24) * Math.PI;
      const reach = radius * (1 + 0.16 * Math.sin(3 * angle + phase) + 0.09 * Math.sin(5 * angle + otherPhase));
      data += `${point ? 'L' : 'M'}${short(x + Math.cos(angle) * reach * 1.35)} ${short(y + Math.sin(angle) * reach * flat)}`;
    }
    return `${data}z`;
  };
  let shapes = path(ring(64), faint(fill('b'), 0.55)) + path(ring(30), fill('a'));
  for (let radius = 46; radius < 230; radius += 17) {
    shapes += path(ring(radius), faint(line('a', 1.6), short(Math.max(0.25, 0.95 - radius / 260))));
  }
  return shapes + circle(x, y, 6, fill('c'));
}
