import { networkOf } from './senderNetwork';

it.each([
  ['203.0.113.6:4000', '203.0.113.6'],
  ['203.0.113.6', '203.0.113.6'],
  [' 203.0.113.6 ', '203.0.113.6'],
  ['::ffff:203.0.113.6', '203.0.113.6'],
  ['[::ffff:203.0.113.6]:4000', '203.0.113.6'],
  ['[2001:db8:0:1::1]:4000', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::2]', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1:ffff::3%eth0', '2001:db8:0:1::/64'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['203.0.113.999:1', 'unknown'],
  ['', 'unknown'],
])('counts requests of %p, as a proxy writes it, for %s', (written, network) => {
  expect(networkOf(written)).toBe(network);
});
