import { fileSize } from './format';

it.each([
  [1, 'en-US', '1 byte'],
  [74, 'en-US', '74 bytes'],
  [74, 'ru-RU', '74 байта'],
  [98_304, 'en-US', '98.3 kB'],
  [5_000_000, 'ru-RU', '5 МБ'],
])('writes %i bytes in %s as %s', (bytes, locale, written) => {
  expect(fileSize(bytes, locale).replace(/\s/g, ' ')).toBe(written);
});
