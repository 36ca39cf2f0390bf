import { createHash } from 'node:crypto';
import { qrModules } from './TwoFactorSection';

const letters = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index * 7) % 26))).join('');
const textOf = (code: boolean[][] | null) => code?.map((row) => row.map(Number).join('')).join('\n') ?? '';

// Expected rows come from Project Nayuki's qrcodegen, another implementation of the standard: the smallest version, one
// with alignment patterns, one with version information and several blocks, and one with blocks of two lengths.
it.each([
  [17, 21, '425868795d7364e1'],
  [106, 37, 'e2c3fc4ae29ec580'],
  [230, 53, '3327bddd2ba129a3'],
  [500, 77, 'cf2eb4e876695f5c'],
])('encodes %i characters like another implementation', async (length, size, fingerprint) => {
  const text = textOf(await qrModules(letters(length)));
  expect(text.split('\n')).toHaveLength(size);
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(fingerprint);
});

it('encodes 2,953 characters, and returns null for more', async () => {
  expect(await qrModules(letters(1732))).toHaveLength(137);
  expect(await qrModules(letters(2953))).toHaveLength(177);
  expect(await qrModules(letters(2954))).toBeNull();
});
