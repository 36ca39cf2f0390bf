/**
 * SHA-256 (FIPS 180-4). The browser's own implementation (crypto.subtle) is missing on plain http, which private
 * deployments use inside their networks. The site hashes code verifiers (43 characters) and packages (at most 5 MiB, a
 * tenth of a second).
 */
export function sha256(data: Uint8Array | string): Uint8Array {
  const hash = new Uint32Array(START);
  const words = padBytes(typeof data === 'string' ? Uint8Array.from(data, (letter) => letter.charCodeAt(0)) : data);
  for (let at = 0; at < words.length; at += 16) mixIn(hash, words.subarray(at, at + 16));
  const bytes = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => {
    bytes.setUint32(index * 4, word);
  });
  return new Uint8Array(bytes.buffer);
}

const primes = firstPrimes(64);
const fraction = (value: number) => ((value % 1) * 2 ** 32) >>> 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

/** The bytes as big-endian words: a one-bit, zeros, and the length in bits at the end of the last block. */
function padBytes(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(16 * Math.ceil((bytes.length + 9) / 64));
  for (let at = 0; at <= bytes.length; at += 1) words[at >> 2]! |= (bytes[at] ?? 0x80) << (24 - 8 * (at % 4));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mixIn(hash: Uint32Array, block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    w[i] = w[i - 16]! + w[i - 7]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    hash[index]! += word;
  });
}
