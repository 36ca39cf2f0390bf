import { inWidth, readWidth } from './imageWidths';

const STORED_NAME = `${'ab'.repeat(32)}.webp`;

it('names a width of a stored image, by address and by name, and parses it again', () => {
  expect(inWidth(`/files/${STORED_NAME}`, 320)).toBe(`/files/${'ab'.repeat(32)}-320.webp`);
  const name = inWidth(STORED_NAME, 320) as string;
  expect(readWidth(name)).toEqual({ original: STORED_NAME, width: 320 });
});

it.each([
  'https://elsewhere.example/a.webp',
  `https://elsewhere.example/files/${STORED_NAME}`,
  '/files/a.webp',
  `/files/${STORED_NAME}?x`,
  `/files/${'ab'.repeat(32)}-320.webp`,
  'data:image/webp,',
])('has only one width of %s', (image) => {
  expect(inWidth(image, 64)).toBeNull();
});

it.each(['-321', '-0320', '-320.0', '', '--320', '-320-320'])('parses no width from %j', (width) => {
  expect(readWidth(`${'ab'.repeat(32)}${width}.webp`)).toBeNull();
});
