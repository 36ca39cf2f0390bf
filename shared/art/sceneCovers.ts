import { circle, faint, fill, type Ink, line, outlined, path, rect, short } from './brush';
import type { Dice } from './seed';

/** Layered hills and a sun. */
export function ridges(dice: Dice): string {
  const sunX = dice.whole(60, 260);
  let shapes = circle(sunX, dice.whole(50, 76), dice.whole(20, 30), fill('c'));
  const hills: [Ink, number][] = [
    ['b', 0.75],
    ['a', 0.55],
    ['a', 1],
  ];
  hills.forEach(([ink, opacity], depth) => {
    const base = 92 + depth * 32;
    const [slow, quick] = [dice.next() * 6, dice.next() * 6];
    let data = `M0 180V${base}`;
    for (let x = 0; x <= 320; x += 8) {
      data += `L${x} ${short(base + Math.sin(x / 62 + slow) * (20 - depth * 3) + Math.sin(x / 27 + quick) * 6)}`;
    }
    shapes += path(`${data}V180z`, faint(fill(ink), opacity));
  });
  return shapes;
}

/** A vector path with its handles, one point selected. */
export function pen(dice: Dice): string {
  const up = dice.next() < 0.5;
  const high = (min: number, max: number, otherMin: number, otherMax: number) =>
    up ? dice.whole(min, max) : dice.whole(otherMin, otherMax);
  const [y0, y1, y2, y3] = [
    high(104, 140, 40, 70),
    high(34, 60, 110, 142),
    high(108, 146, 44, 84),
    high(36, 84, 96, 140),
  ];
  const [x0, x1, x2, x3] = [dice.whole(26, 44), dice.whole(98, 132), dice.whole(190, 228), dice.whole(276, 296)];
  const reach = dice.whole(30, 50);
  const first = dice.pick([-60, 10, 40]) * (up ? 1 : -1);
  const filled = dice.next() < 0.6;
  const curve =
    `M${x0} ${y0}C${x0 + reach} ${y0 + first} ${x1 - reach} ${y1} ${x1} ${y1}` +
    `S${x2 - reach} ${y2} ${x2} ${y2}S${x3 - reach} ${y3} ${x3} ${y3}`;
  let shapes = filled
    ? path(`${curve}V180H${x0}z`, faint(fill('b'), 0.5))
    : path(curve, `transform="translate(0 22)" ${faint(line('b', 12), 0.55)}`);
  shapes += path(curve, line('a', 5));
  shapes += path(`M${x1 - reach} ${y1}h${reach * 2}M${x2 - reach} ${y2}h${reach * 2}`, line('a', 1.5));
  for (const [x, y] of [[x1, y1] as const, [x2, y2] as const]) {
    shapes += circle(x - reach, y, 4.5, outlined('g', 'a', 1.5)) + circle(x + reach, y, 4.5, outlined('g', 'a', 1.5));
  }
  const chosen = dice.whole(0, 3);
  const points = [[x0, y0] as const, [x1, y1] as const, [x2, y2] as const, [x3, y3] as const];
  points.forEach(([x, y], point) => {
    shapes += rect(x - 7, y - 7, 14, 14, 3, outlined(point === chosen ? 'c' : 'g', 'a', 2.5));
  });
  return shapes;
}

/** Overlapping artboards, one selected. */
export function frames(dice: Dice): string {
  const x = dice.whole(44, 84);
  const y = dice.whole(24, 40);
  let shapes = rect(x + 96, y - 6, 130, 104, 10, fill('b')) + rect(x, y + 24, 136, 92, 10, fill('a'));
  shapes +=
    dice.next() < 0.5
      ? circle(x + 46, y + 70, 24, fill('b'))
      : path(`M${x + 18} ${y + 98}l28-42 20 26 14-14 24 30z`, fill('b'));
  const left = x + 106;
  const top = y + 52;
  shapes += rect(left + 6, top + 6, 84, 60, 8, fill('c'));
  shapes += rect(left, top, 96, 72, 0, line('g', 3.6)) + rect(left, top, 96, 72, 0, line('a', 1.8));
  for (const handleX of [left, left + 96]) {
    for (const handleY of [top, top + 72]) {
      shapes += rect(handleX - 4, handleY - 4, 8, 8, 1.5, outlined('g', 'a', 1.8));
    }
  }
  return shapes;
}

/** A small connected graph. */
export function nodes(dice: Dice): string {
  const places = [14, 11, 16, 11, 14].map((radius, index) => ({ x: 40 + index * 60, y: dice.whole(34, 146), radius }));
  let trunk = '';
  places.forEach(({ x, y }, index) => {
    const before = places[index - 1];
    trunk += before ? `C${x - 30} ${before.y} ${x - 30} ${y} ${x} ${y}` : `M${x} ${y}`;
  });
  const [, second, , fourth] = places.map(({ y }) => y) as [number, number, number, number, number];
  const above = second > 90 ? 30 : 150;
  const below = fourth > 90 ? 34 : 146;
  const branch = `M100 ${second}C134 ${second} 126 ${above} 160 ${above}C200 ${above} 188 ${below} 220 ${below}`;
  let shapes = path(branch, line('b', 4)) + path(trunk, line('a', 4));
  const spark = dice.whole(1, 3);
  places.forEach(({ x, y, radius }, index) => {
    shapes += index === spark ? circle(x, y, 20, fill('c')) : circle(x, y, radius, fill('a'));
  });
  return shapes + circle(160, above, 11, fill('b')) + circle(220, below, 9, fill('b'));
}
