import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { aCommandLine, aPluginFolder, type CommandLine } from '../tests/support/processes/aCommandLine';
import { proxyOf } from './proxiedFetch';

const PROXY = 'http://proxy.corp:8080';
const ENV = { HTTPS_PROXY: PROXY, NO_PROXY: 'localhost, .corp,*.internal.example square.example:8443' };

it.each([
  ['https://square.example/x', PROXY],
  ['https://square.example:8443/x', null],
  ['https://notcorp/x', PROXY],
  ['https://square.corp/x', null],
  ['https://a.internal.example/x', null],
  ['https://internal.example/x', null],
  ['https://localhost:9000/x', null],
  ['http://square.example/x', null],
])('%s goes through %s', (address, proxy) => expect(proxyOf(address, ENV)).toBe(proxy));

it('reads the names in lower case too, a proxy without its protocol, and NO_PROXY=*', () => {
  expect(proxyOf('https://square.example/', { https_proxy: 'proxy.corp:8080' })).toBe(PROXY);
  expect(proxyOf('http://square.example/', { http_proxy: PROXY })).toBe(PROXY);
  expect(proxyOf('https://square.example/', { ...ENV, NO_PROXY: '*' })).toBeNull();
  expect(proxyOf('https://square.example/', {})).toBeNull();
});

describe('a command', () => {
  let cli: CommandLine;
  const seen: string[] = [];
  const proxy = createServer().on('connect', (request: IncomingMessage, socket: Socket) => {
    seen.push(`${request.url} ${request.headers['proxy-authorization']}`);
    const [host = '', port] = (request.url ?? '').split(':');
    if (!seen.at(-1)?.endsWith(' Basic YWRhOnBhc3M=')) return void socket.end('HTTP/1.1 407 No\r\n\r\n');
    if (!host.startsWith('127.')) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const site = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      site.pipe(socket).pipe(site);
    });
    for (const end of [site, socket]) end.on('error', () => [site, socket].forEach((one) => void one.destroy()));
  });
  const address = (user = 'ada:pass@') => `http://${user}127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  beforeAll(async () => {
    cli = await aCommandLine();
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    proxy.close();
    await cli.close();
  });
  beforeEach(() => seen.splice(0));

  it('publishes through the proxy, with its password, and not for the hosts of NO_PROXY', async () => {
    const publish = (env: Record<string, string>) =>
      cli.run(['publish', aPluginFolder(cli.folder), '--contact', 'a@b.example'], { HTTP_PROXY: address(), ...env });
    expect(await publish({})).toMatchObject({ code: 0, stderr: '' });
    expect(seen[0]).toMatch(/^127\.0\.0\.1:\d+ Basic YWRhOnBhc3M=$/);
    seen.splice(0);
    expect(await publish({ NO_PROXY: '127.0.0.1' })).toMatchObject({ code: 0 });
    expect(seen).toEqual([]);
  });

  it('asks the proxy for sites by https, and says when it refuses', async () => {
    const status = (proxy: string) =>
      cli.run(['status', 'any', '--url', 'https://square.example'], { HTTPS_PROXY: proxy });
    const { code, stderr } = await status(address());
    expect([code, seen.map((line) => line.split(' ')[0])]).toEqual([5, ['square.example:443']]);
    expect(stderr).toMatch(/^error: https:\/\/square\.example could not be reached through the proxy of HTTPS_PROXY/);
    expect(stderr).toContain('(it responded with 502)');
    expect((await status(address(''))).stderr).toContain('(it requires a user and a password: http://user:password@');
  });
});
