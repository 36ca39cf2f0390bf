/** A number from 0 (included) to 1 (excluded); every call gives the next one of its series. */
type Random = () => number;

/** The draws a picture is made from. The same seed always gives the same series. */
export interface Dice {
  /** The next number from 0 (included) to 1 (excluded). */
  next: Random;
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  /** One entry of a list that is not empty. */
  pick: <Entry>(list: readonly [Entry, ...Entry[]]) => Entry;
}

/** A 32-bit number that stands for a key (FNV-1a with a final mix, so that similar keys differ in every bit). */
export function seedOf(key: string): number {
  let hash = 2166136261;
  for (const character of key) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** A small generator (mulberry32): `Math.random` cannot be seeded, and a picture must be the same on every machine. */
function randomFrom(seed: number): Random {
  let state = seed || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The dice of one picture. */
export function diceFrom(seed: number): Dice {
  const next = randomFrom(seed);
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
