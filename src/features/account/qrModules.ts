/** Error correction L (ISO/IEC 18004, table 9), by version from 1: codewords a block has for it, and how many blocks. */
const CORRECTION = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30,
];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A square of modules; true is dark, undefined is not drawn yet. Rows first. */
type Grid = (boolean | undefined)[][];

/**
 * The QR code of an address (ASCII), row by row, true where it is dark; null where it is longer than version 30 holds
 * (1,732 bytes). Bytes, error correction L: it is read from a screen.
 */
export function qrModules(text: string): boolean[][] | null {
  const bytes = Array.from(text, (character) => character.charCodeAt(0));
  const version = CORRECTION.findIndex((_, index) => bytes.length + headBytes(index + 1) <= dataBytes(index + 1)) + 1;
  if (version === 0) return null;
  const fixed = fixedModules(version);
  const bits = withCorrection(version, dataOf(version, bytes)).flatMap((byte) => bitsOf(byte, 8));
  const drawn = MASKS.map((_, mask) => drawData(fixed, bits, mask));
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))] as boolean[][];
}

const sizeOf = (version: number) => version * 4 + 17;
/** Mode and length, and at least the four bits that end the text: whole bytes, since the mode has four bits as well. */
const headBytes = (version: number) => (version < 10 ? 2 : 3);
const dataBytes = (version: number) =>
  Math.floor(freeModules(version) / 8) - CORRECTION[version - 1]! * BLOCKS[version - 1]!;
const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_, index) => ((value >> (length - 1 - index)) & 1) === 1);

/** Modules that are left for data: all but what every code of the version has. */
function freeModules(version: number): number {
  return fixedModules(version)
    .flat()
    .filter((module) => module === undefined).length;
}

/** Mode, length, the bytes, and what fills the rest. */
function dataOf(version: number, bytes: number[]): number[] {
  const length = dataBytes(version);
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, version < 10 ? 8 : 16),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
  ];
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    data.push(
      Array.from({ length: 8 }, (_, index) => bits[at + index] ?? false).reduce((sum, bit) => sum * 2 + Number(bit), 0),
    );
  for (let fill = 0xec; data.length < length; fill ^= 0xec ^ 0x11) data.push(fill);
  return data;
}

/** Splits into blocks, appends the correction of each, and interleaves them. */
function withCorrection(version: number, data: number[]): number[] {
  const [blocks, length] = [BLOCKS[version - 1]!, CORRECTION[version - 1]!];
  const short = Math.floor(data.length / blocks);
  const longOnes = data.length % blocks;
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(at, at + short + (index >= blocks - longOnes ? 1 : 0));
    at += part.length;
    return part;
  });
  const columns = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
      rows.flatMap((row) => (column < row.length ? [row[column]!] : [])),
    ).flat();
  return [...columns(parts), ...columns(parts.map((part) => correctionOf(part, length)))];
}

/** The remainder of Reed and Solomon over GF(256) with the polynomial 0x11d. */
function correctionOf(data: number[], length: number): number[] {
  let generator = [1];
  for (let index = 0, root = 1; index < length; index += 1, root = times(root, 2))
    generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] ?? 0, root));
  const rest = [...data, ...Array<number>(length).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at]!;
    generator.forEach((value, index) => {
      rest[at + index]! ^= times(value, factor);
    });
  }
  return rest.slice(data.length);
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1)
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0) ^ ((other >> bit) & 1 ? one : 0);
  return product;
}

/** What every code of a version has: finders, timing, alignment, version; the format's place is kept free of data. */
function fixedModules(version: number): Grid {
  const size = sizeOf(version);
  const grid: Grid = Array.from({ length: size }, () => Array(size).fill(undefined));
  const square = (centreX: number, centreY: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1) {
        const row = grid[centreY + y];
        // The light border of a finder ends where the code ends.
        if (row && centreX + x >= 0 && centreX + x < size)
          row[centreX + x] = isDark(Math.max(Math.abs(x), Math.abs(y)));
      }
  };
  for (let at = 0; at < size; at += 1) grid[6]![at] = grid[at]![6] = at % 2 === 0;
  const centres = alignmentCentres(version);
  const last = centres.at(-1);
  for (const x of centres)
    for (const y of centres)
      if (!(x === 6 && y === 6) && !(x === 6 && y === last) && !(x === last && y === 6))
        square(x, y, 2, (ring) => ring !== 1);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  drawFormat(grid, 0);
  if (version >= 7)
    bitsOf((version << 12) | remainder(version, 12, 0x1f25), 18)
      .reverse()
      .forEach((bit, index) => {
        const [near, far] = [Math.floor(index / 3), size - 11 + (index % 3)];
        grid[near]![far] = grid[far]![near] = bit;
      });
  return grid;
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => sizeOf(version) - 7 - (count - 2 - index) * step)];
}

/** Error correction and mask, twice. */
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const format = (1 << 3) | mask;
  const bits = bitsOf(((format << 10) | remainder(format, 10, 0x537)) ^ 0x5412, 15).reverse();
  bits.forEach((bit, index) => {
    const around = index < 6 ? index : index < 8 ? index + 1 : 15 - index;
    if (index < 8) grid[around]![8] = grid[8]![size - 1 - index] = bit;
    else grid[8]![index === 8 ? 7 : around - 1] = grid[size - 15 + index]![8] = bit;
  });
  grid[size - 8]![8] = true;
}

function remainder(value: number, length: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * polynomial);
  return rest;
}

/** Columns in pairs from the right, up and down in turn, around what is fixed. */
function drawData(fixed: Grid, bits: boolean[], mask: number): boolean[][] {
  const size = fixed.length;
  const grid = fixed.map((row) => [...row]);
  const isMasked = MASKS[mask]!;
  let at = 0;
  for (let right = size - 1, upward = true; right > 0; right -= right === 8 ? 3 : 2, upward = !upward)
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (grid[y]![x] === undefined) {
          grid[y]![x] = (bits[at] ?? false) !== isMasked(x, y);
          at += 1;
        }
    }
  drawFormat(grid, mask);
  return grid as boolean[][];
}

/** How hard a code is to read: long runs, blocks of four, what looks like a finder, and too much of one colour. */
function penaltyOf(grid: boolean[][]): number {
  const line = (modules: boolean[]) => modules.map(Number).join('');
  const rows = grid.map(line);
  const columns = grid.map((_, x) => line(grid.map((row) => row[x]!)));
  let penalty = 0;
  for (const text of [...rows, ...columns]) {
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...`0000${text}0000`.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < grid.length; y += 1)
    for (let x = 1; x < grid.length; x += 1)
      if (grid[y]![x] === grid[y]![x - 1] && grid[y]![x] === grid[y - 1]![x] && grid[y]![x] === grid[y - 1]![x - 1])
        penalty += 3;
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return penalty + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
