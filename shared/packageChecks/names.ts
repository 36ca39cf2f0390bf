import type { CheckFinding } from './CheckVerdict';

/** A popular plugin of another developer, with all its names. */
export interface PopularPlugin {
  plugin_key: string;
  names: string[];
}

/** Shorter names that differ in one letter count as different. */
const MIN_TYPO_LENGTH = 6;

/** Finds names that users could confuse with those of popular plugins. */
export function nameFindings(names: readonly string[], popular: readonly PopularPlugin[]): CheckFinding[] {
  const own = names.map(skeleton).filter((name) => name !== '');
  return popular.flatMap(({ plugin_key, names: theirs }) => {
    const close = theirs.find((name) => own.some((mine) => isClose(mine, skeleton(name))));
    if (close === undefined) return [];
    const message = `could be confused with ${close} (${plugin_key})`;
    return [
      { rule: 'close_name', path: 'name', line: null, column: null, message, params: { name: close, plugin_key } },
    ];
  });
}

/** Letters of other scripts, and digits, that look like Latin letters. */
const LOOKALIKES: Record<string, string> = {
  ...pairs('авсԁеһіјкӏмոорԛгѕтսѵԝху', 'abcdehijklmnopqrstuvwxy'),
  ...pairs('αβεικνορτυχω', 'abeiknoptuxw'),
  ...pairs('ıɩ0135$@', 'iioiessa'),
};

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, index) => [letter, to[index] ?? letter]));
}

/** A name without case, spaces, punctuation and accents, with lookalikes mapped to Latin letters. */
function skeleton(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const alike = Array.from(plain, (letter) => LOOKALIKES[letter] ?? letter).join('');
  // An l, an i and a bar look alike, and so do `rn` and `m`.
  return alike
    .replace(/[l|!]/g, 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function isClose(one: string, other: string): boolean {
  if (one === other) return true;
  return Math.min(one.length, other.length) >= MIN_TYPO_LENGTH && isOneTypo(one, other);
}

/** True if two names differ by one inserted, missing, changed, or swapped letter. */
function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  if (short.slice(same + 1) === long.slice(same + 1)) return true;
  const isTurned = short[same] === long[same + 1] && short[same + 1] === long[same];
  return isTurned && short.slice(same + 2) === long.slice(same + 2);
}
