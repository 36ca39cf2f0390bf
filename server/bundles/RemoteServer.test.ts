import { isPrivateAddress, OtherSquare } from './RemoteServer';

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
])('knows that %s is nobody else’s', (address) => expect(isPrivateAddress(address)).toBe(true));
it.each(['fe80::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1', 'ff02::1', 'nonsense'])(
  'knows that %s is nobody else’s',
  (address) => expect(isPrivateAddress(address)).toBe(true),
);
it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111', '172.32.0.1'])('lets %s pass', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

it('says of an address where nobody answers that it cannot be reached', async () => {
  const square = new OtherSquare({ url: 'http://127.0.0.1:9', isPrivateAllowed: false });
  await expect(square.page(0, new AbortController().signal)).rejects.toThrow(/ECONNREFUSED/);
  square.close();
});
