import { OtherSquare } from './RemoteServer';

it('says of an address where nobody answers that it cannot be reached', async () => {
  const square = new OtherSquare({ url: 'http://127.0.0.1:9', isPrivateAllowed: false });
  await expect(square.page(0, new AbortController().signal)).rejects.toThrow(/ECONNREFUSED/);
  square.close();
});
