import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { type Api, type Person, theWholeApi } from '../../tests/support/api/anApi';
import { until, waitForPromise } from '../../tests/support/until';

/** Limits of one connection, tested with slow connections. */
const HOST = 'Host: square.test\r\n';
const DROP_MS = 50;
/** Every limit tested here is one second. */
const TIMEOUT_MS = 20_000;

let api: Api;
/** With few connections and long timeouts. */
let narrow: Api;
let port: number;
let developer: Person;
const sockets: Socket[] = [];
const log: string[] = [];
beforeAll(async () => {
  const second = { LIMIT_HEADERS_SECONDS: '1', LIMIT_BODY_SECONDS: '1', LIMIT_IDLE_SECONDS: '1', LOG_LEVEL: 'error' };
  [api, narrow] = await Promise.all([
    theWholeApi(second, { logTo: { write: (line) => void log.push(line) } }),
    theWholeApi({ LIMIT_CONNECTIONS: '8' }),
  ]);
  developer = await api.person();
  port = await listen(api);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => Promise.all([api?.close(), narrow?.close()]));

async function listen({ app }: Api): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function open(to = port): Promise<Socket> {
  const socket = connect(to, '127.0.0.1');
  sockets.push(socket);
  // These tests expect a connection to be closed while they write.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Everything received until the connection is closed, while `drop` is sent repeatedly. */
async function receiveAll(begin: string, drop?: string, to = port): Promise<string> {
  const socket = await open(to);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(begin);
  const drops = setInterval(() => drop && socket.write(drop), DROP_MS);
  const what = `the server closed the connection that said "${begin.split('\r\n')[0]}"`;
  await waitForPromise(what, isClosed, TIMEOUT_MS).finally(() => clearInterval(drops));
  return text;
}

const post = (path: string, type: string, more = '') =>
  `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\n${more}`;
const authorized = () => `Authorization: Bearer ${developer.access_token}\r\n`;

it('closes slow connections, and serves others meanwhile', async () => {
  const chunked = 'Transfer-Encoding: chunked\r\n\r\n';
  const drops: [begin: string, drop: string, response: RegExp][] = [
    [`GET /healthz HTTP/1.1\r\n${HOST}`, 'X-Drop: 1\r\n', /^HTTP\/1.1 408 .*"error":"request_too_slow"/s],
    [
      `${post('/api/cmt/plugin/view', 'application/json')}Content-Length: 200000\r\n\r\n{"plugin_key":"`,
      'x',
      /^HTTP\/1.1 408 .*"error":"request_too_slow"/s,
    ],
    [
      `${post('/api/cmt/plugin', 'multipart/form-data; boundary=x', authorized())}${chunked}`,
      '1\r\n-\r\n',
      /^HTTP\/1.1 408 .*"error":"request_too_slow"/s,
    ],
    // Refused and closed at once, although the sender continues.
    [
      `${post('/api/cmt/plugin', 'multipart/form-data; boundary=x')}${chunked}`,
      '1\r\n-\r\n',
      /^HTTP\/1.1 401 (?!.*HTTP\/)/s,
    ],
  ];
  const all = Promise.all(drops.map(([begin, drop]) => receiveAll(begin, drop)));
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  all.then(over, over);
  do expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  while (!isOver);
  for (const [index, text] of (await all).entries()) expect(text).toMatch(drops[index]![2]);
});

it('keeps the received part of a slow upload', async () => {
  const metadata = `kind ${btoa('code')}`;
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '100000', 'upload-metadata': metadata };
  const { location } = (await api.send({ method: 'POST', url: '/api/cmt/uploads', headers }, developer)).headers;
  const offset = 'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Length: 100000\r\n';
  const patch = post(String(location), 'application/offset+octet-stream', authorized() + offset);
  await receiveAll(`${patch.replace('POST', 'PATCH')}\r\n${'x'.repeat(500)}`);
  const stored = () => api.send({ method: 'HEAD', url: String(location), headers }, developer);
  const isStored = async () => Number((await stored()).headers['upload-offset']) === 500;
  await until('500 bytes of the upload were stored', isStored, TIMEOUT_MS);
});

it('closes a connection without requests', async () => {
  expect(await receiveAll(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`)).toMatch(/^HTTP\/1.1 200 (?!.*HTTP\/)/s);
});

it('refuses headers of more than 16 KB', async () => {
  const begin = `GET /healthz HTTP/1.1\r\n${HOST}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await receiveAll(begin)).toMatch(/^HTTP\/1.1 431 .*"error":"headers_too_large"/s);
});

it('reports a token that is too long', async () => {
  const begin = `GET /api/cmt/plugin/list HTTP/1.1\r\n${HOST}Authorization: Bearer ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await receiveAll(begin)).toMatch(/"error":"headers_too_large".*a shorter Authorization header/s);
});

it('closes connections above the limit, and serves the open ones', async () => {
  const crowded = await listen(narrow);
  const first = await open(crowded);
  while (sockets.length < 8) await open(crowded);
  await until('eight connections were open', async () => (await connections(narrow)) === 8, TIMEOUT_MS);
  expect(await receiveAll('', undefined, crowded)).toBe('');
  first.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`);
  const [response] = await waitForPromise('a caller with a connection got a response', once(first, 'data'), TIMEOUT_MS);
  expect(String(response)).toMatch(/^HTTP\/1.1 200 /);
});

it('reads the rest of a body that is too large, so that its response is not lost with the connection', async () => {
  const socket = await open();
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const size = 500_000;
  const login = post('/api/user-center/user/login/password', 'application/json', `Content-Length: ${size}\r\n\r\n`);
  socket.write(login);
  await until('the body was refused', async () => text.includes('body_too_large'), TIMEOUT_MS);
  socket.write('x'.repeat(size));
  socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`);
  await until('the connection served another request', async () => text.includes('HTTP/1.1 200 '), TIMEOUT_MS);
  expect(text).toMatch(/^HTTP\/1.1 413 /);
});

const connections = ({ app: { server } }: Api): Promise<number> => promisify(server.getConnections).call(server);

it('reports no error for a caller who is gone before their request is read', async () => {
  log.length = 0;
  // This process accepts nothing while the client runs: the request arrives with its connection already reset.
  const client = `const socket = require('node:net').connect(${port}, '127.0.0.1', () =>
    socket.write('GET /api/cmt/plugin/list HTTP/1.1\\r\\nHost: square.test\\r\\n\\r\\n', () => socket.resetAndDestroy()));`;
  expect(spawnSync(process.execPath, ['-e', client]).status).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await until('all connections were closed', async () => (await connections(api)) <= 1, TIMEOUT_MS);
  expect(log).toEqual([]);
});
