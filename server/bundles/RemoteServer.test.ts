import { RemoteServer } from './RemoteServer';

it('reports an address where nothing responds as unreachable', async () => {
  const square = new RemoteServer({ url: 'http://127.0.0.1:9', isPrivateAllowed: false });
  await expect(square.page(0, new AbortController().signal)).rejects.toThrow(/ECONNREFUSED/);
  square.close();
});
