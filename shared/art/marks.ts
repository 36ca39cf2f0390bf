import { bar, circle, dot, faint, fill, type Ink, line, type Piece, path, paths, rect, turned } from './brush';
import type { Family } from './families';
import type { Dice } from './seed';

/** A 48 x 48 mark for each family of covers, so that a plugin's icon and cover look related. */
export const marks: Readonly<Record<Family, (dice: Dice) => string>> = {
  tiles: (dice) =>
    turned(
      dice.whole(0, 3) * 90,
      24,
      24,
      path('M12 12h12v12a12 12 0 0 1-12-12z', fill('a')) +
        path('M36 12v12h-12a12 12 0 0 1 12-12z', fill('b')) +
        path('M36 36h-12v-12a12 12 0 0 1 12 12z', fill('a')) +
        circle(18, 30, 6, fill('c')),
    ),
  contours: (dice) =>
    turned(
      dice.whole(0, 11) * 30,
      24,
      24,
      ellipse(24, 24, 14, 11, faint(fill('b'), 0.6)) +
        ellipse(24, 24, 14, 11, line('a', 2.2)) +
        ellipse(25, 23, 8, 6, fill('a')) +
        circle(26, 23, 2.6, fill('c')),
    ),
  orbits: (dice) =>
    turned(
      dice.whole(0, 3) * 90,
      24,
      24,
      circle(14, 34, 8, fill('a')) +
        path('M14 18a16 16 0 0 1 16 16', line('b', 5)) +
        path('M14 9.5a24.5 24.5 0 0 1 24.5 24.5', line('a', 2.4)) +
        circle(31.5, 16.5, 4.4, fill('c')),
    ),
  weave: (dice) => turned(dice.pick([-35, 35]), 24, 24, bars()),
  halftone,
  ridges: (dice) =>
    circle(dice.pick([17, 31]), 17, 5.5, fill('c')) +
    path('M6 38l12-15 8 9 6-7 10 13z', fill('b')) +
    path('M6 40c8-9 14-9 19-4s10 3 17-2v8H6z', fill('a')),
  pen: (dice) =>
    turned(
      dice.whole(0, 1) * 90,
      24,
      24,
      path('M12 34C14 18 34 30 36 14', line('a', 3.4)) +
        path('M12 34V21M36 14v13', line('b', 2)) +
        rect(8, 30, 8, 8, 2, fill('a')) +
        rect(32, 10, 8, 8, 2, fill('c')) +
        circle(12, 20, 3, fill('b')) +
        circle(36, 28, 3, fill('b')),
    ),
  frames: (dice) =>
    rect(9, 9, 19, 19, 4, fill('b')) +
    rect(17, 17, 22, 22, 5, fill('a')) +
    (dice.next() < 0.5 ? circle(28, 28, 5.5, fill('c')) : rect(23, 23, 10, 10, 2.5, fill('c'))),
  nodes: (dice) =>
    turned(
      dice.whole(0, 3) * 90,
      24,
      24,
      path('M14 15c10 0 8 10 20 9M14 34c8 0 8-8 20-10', line('b', 2.6)) +
        circle(13, 15, 5.2, fill('a')) +
        circle(13, 34, 4.2, fill('a')) +
        circle(34.5, 24, 6.6, fill('c')),
    ),
  steps,
};

function ellipse(x: number, y: number, radiusX: number, radiusY: number, paint: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" ${paint}/>`;
}

function bars(): string {
  const places: [x: number, y: number, width: number, ink: Ink][] = [
    [9, 12, 18, 'a'],
    [30, 12, 9, 'b'],
    [9, 21, 8, 'b'],
    [20, 21, 19, 'c'],
    [12, 30, 22, 'a'],
  ];
  return paths(places.map(([x, y, width, ink]) => bar(x + 3.25, y + 3.25, 'h', width - 6.5, 3.25, ink)));
}

function halftone(dice: Dice): string {
  const sizes = [2.2, 3.4, 4.8, 3.4, 4.8, 4.8, 4.8, 3.4, 2.2];
  const first = dice.whole(0, 3);
  const dots: Piece[] = [];
  for (let place = 0; place < 9; place++) {
    const [column, row] = [place % 3, Math.floor(place / 3)];
    const ink: Ink = place === 2 ? 'c' : place % 2 ? 'b' : 'a';
    dots.push(dot(13 + column * 11, 13 + row * 11, sizes[(place + first) % 9] ?? 0, ink));
  }
  return paths(dots);
}

function steps(dice: Dice): string {
  const heights = dice.pick([
    [12, 20, 27],
    [22, 14, 28],
    [27, 19, 12],
    [16, 27, 20],
  ]);
  const lowest = Math.min(...heights);
  const columns = heights.map((height, index) =>
    bar(14 + index * 10, 42 - height, 'v', height - 8, 4, index === 1 ? 'b' : 'a'),
  );
  return paths([...columns, dot(14 + heights.indexOf(lowest) * 10, Math.max(10, 30 - lowest), 4, 'c')]);
}
