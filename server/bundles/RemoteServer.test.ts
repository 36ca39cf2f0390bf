import { RemoteServer } from './RemoteServer';

it('reports an address where nothing responds as unreachable', async () => {
  const server = new RemoteServer({ url: 'http://127.0.0.1:9', isPrivateAllowed: false });
  await expect(server.page(0, new AbortController().signal)).rejects.toThrow(/ECONNREFUSED/);
  server.close();
});
