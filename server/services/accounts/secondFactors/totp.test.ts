import { base32, codeOf, otpauthUri, stepAt, stepOfCode } from './totp';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238 appendix B, the rows of SHA-1.
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('makes the code of second %i in RFC 6238', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(at(seconds)), 8)).toBe(code);
  expect(codeOf(SECRET, stepAt(at(seconds)))).toBe(code.slice(2));
});

// RFC 4226 appendix D.
it('makes the codes of RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, step) => codeOf(SECRET, step));
  expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
});

it('accepts the codes of the previous, present and next step, and no others', () => {
  const now = at(1_000_000);
  const present = stepAt(now);
  const taken = [-2, -1, 0, 1, 2].map((distance) => stepOfCode(SECRET, codeOf(SECRET, present + distance), now));
  expect(taken).toEqual([null, present - 1, present, present + 1, null]);
});

it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 755224'])('does not accept %j as a code', (code) => {
  expect(stepOfCode(SECRET, code, at(0))).toBeNull();
});

// RFC 4648 section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %j in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

it('names account and issuer to the app, with any letters', () => {
  expect(otpauthUri(Buffer.from('foobar'), '美@x:y', 'Plugin Square')).toBe(
    'otpauth://totp/Plugin%20Square:%E7%BE%8E%40x%3Ay?issuer=Plugin%20Square&secret=MZXW6YTBOI&algorithm=SHA1&digits=6&period=30',
  );
});
