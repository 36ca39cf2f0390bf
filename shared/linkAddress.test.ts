import { WRONG_LINKS } from '../tests/support/samples/wrongLinks';
import { linkAddress } from './linkAddress';

it('accepts https addresses and paths of this site, as browsers resolve them', () => {
  expect(linkAddress('https://events.example/a%20b')).toBe('https://events.example/a%20b');
  expect(linkAddress('HTTPS://例え.example/ü?q=1#top')).toBe('https://xn--r8jz45g.example/%C3%BC?q=1#top');
  expect(linkAddress('/plugins/../help/?a=1#b')).toBe('/help/?a=1#b');
});

it.each(['', ...WRONG_LINKS])('returns null for %j', (written) => {
  expect(linkAddress(written)).toBeNull();
});
