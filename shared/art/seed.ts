/** Returns the next number of its sequence, from 0 (inclusive) to 1 (exclusive). */
type Random = () => number;

/** Random source of one image. The same seed always gives the same sequence. */
export interface Dice {
  /** The next number, from 0 (inclusive) to 1 (exclusive). */
  next: Random;
  /** An integer from `min` to `max`, both inclusive. */
  whole: (min: number, max: number) => number;
  /** One entry of a non-empty list. */
  pick: <Entry>(list: readonly [Entry, ...Entry[]]) => Entry;
}

/** A 32-bit hash of a key (FNV-1a with a final mix, so that similar keys differ in every bit). */
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

/** A small generator (mulberry32): `Math.random` cannot be seeded, and an image must be the same on every machine. */
function randomFrom(seed: number): Random {
  let state = seed || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The random source of one image. */
export function diceFrom(seed: number): Dice {
  const next = randomFrom(seed);
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
