import { isAllowedAddress, isPrivateAddress } from './privateAddress';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
])('takes %s for private', (address) => expect(isPrivateAddress(address)).toBe(true));
it.each([
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:a00:1::',
  'ff02::1',
  'nonsense',
])('takes %s for private', (address) => expect(isPrivateAddress(address)).toBe(true));
it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111', '172.32.0.1'])('takes %s for public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);
it.each(['169.254.169.254', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '100.100.100.200', 'fd00:ec2::254'])(
  'never allows the metadata address %s',
  (address) => expect(isAllowedAddress(address, true)).toBe(false),
);
