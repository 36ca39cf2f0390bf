import { once } from 'node:events';
import { statSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { ADMIN, runServer, type ServerProcess } from '../support/processes/runServer';
import { until, waitForPromise } from '../support/until';

const TUS = { 'tus-resumable': '1.0.0' };
const PACKAGE = Buffer.from(JSON.stringify({ manifest_version: 1, main: `run('${'x'.repeat(3000)}')` }));
const HALF = 1000;
const USERS = '/api/user-center/user';
/** Two starts on a busy machine, and one wait that times out with a message. */
jest.setTimeout(300_000);

/** A server that is stopped during an upload. */
let server: ServerProcess | undefined;
afterEach(async () => {
  // A server that does not stop has already failed its test.
  await server?.stop('SIGKILL');
  await server?.remove();
});

async function signIn({ origin }: ServerProcess): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify(ADMIN) };
  const { data } = await (await fetch(`${origin}${USERS}/login/password`, options)).json();
  const session = await (await fetch(`${origin}${USERS}/login/code/user?code=${data.code}`)).json();
  return session.data.access_token;
}

/** Opens an upload and sends half of it. */
async function startUpload({ origin, dataDir }: ServerProcess, token: string) {
  const authorization = `Bearer ${token}`;
  const metadata = { 'upload-length': String(PACKAGE.length), 'upload-metadata': `kind ${btoa('code')}` };
  const opened = await fetch(`${origin}/api/cmt/uploads`, {
    method: 'POST',
    headers: { ...TUS, ...metadata, authorization },
  });
  const path = opened.headers.get('location') ?? '';
  const sending = request(origin + path, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': PACKAGE.length,
    },
  });
  sending.on('error', () => undefined);
  sending.write(PACKAGE.subarray(0, HALF));
  const id = path.split('/').at(-1) ?? '';
  await until('half of the upload lay on the disk', async () => statSync(join(dataDir, 'uploads', id)).size === HALF);
  return { path, id, sending, authorization };
}

/** Waits until new connections are refused: then the server is stopping. */
const untilEnding = ({ origin }: ServerProcess) =>
  until('the server accepts no new connection', () =>
    fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  );

const responseTo = async (sending: ClientRequest) =>
  ((await waitForPromise('the upload got a response', once(sending, 'response'))) as [IncomingMessage])[0];

async function submit({ origin }: ServerProcess, id: string, authorization: string): Promise<number> {
  const form = new FormData();
  const texts = {
    name: 'Stopped',
    intro: 'x',
    description: 'x',
    contact: 'me',
    version_content: 'x',
    version: '1.0.0',
  };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('uploads', JSON.stringify({ code: id }));
  const response = await fetch(`${origin}/api/cmt/plugin`, { method: 'POST', body: form, headers: { authorization } });
  return response.status;
}

const offsetOf = async ({ origin }: ServerProcess, path: string, authorization: string) => {
  const response = await fetch(origin + path, { method: 'HEAD', headers: { ...TUS, authorization } });
  return Number(response.headers.get('upload-offset'));
};

it('waits for an active upload, and responds on open connections meanwhile', async () => {
  server = await runServer({ env: { STOP_SECONDS: '600' } });
  const { path, sending, authorization } = await startUpload(server, await signIn(server));
  const { hostname, port } = new URL(server.origin);
  const other = connect(Number(port), hostname);
  // Half a request: a busy connection is not closed.
  other.write('GET /healthz HTTP/1.1\r\nHost: square.test\r\n');
  await fetch(`${server.origin}/healthz`);
  const exited = server.stop('SIGTERM');
  await untilEnding(server);
  other.write('\r\n');
  const [response] = await waitForPromise('a caller with a connection got a response', once(other, 'data'));
  expect(String(response)).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  sending.end(PACKAGE.subarray(HALF));
  expect((await responseTo(sending)).statusCode).toBe(204);
  expect(await waitForPromise('the server ended', exited)).toBe(0);

  server = await runServer({ dataDir: server.dataDir });
  expect(await offsetOf(server, path, authorization)).toBe(PACKAGE.length);
});

it('ends despite a stalled upload, reports that to its sender, and continues it at the next start', async () => {
  // No other limit may close it: a body that does not arrive is closed as well.
  server = await runServer({ env: { STOP_SECONDS: '1', LIMIT_BODY_SECONDS: '600' } });
  const { path, id, sending, authorization } = await startUpload(server, await signIn(server));
  const responded = responseTo(sending);
  const exited = server.stop('SIGTERM');
  const response = await responded;
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ connection: 'close', 'retry-after': expect.stringMatching(/^[1-9]/) });
  expect(await json(response)).toMatchObject({ code: 503, error: 'server_stopping' });
  expect(await waitForPromise('the server ended', exited)).toBe(0);

  server = await runServer({ dataDir: server.dataDir });
  expect(await offsetOf(server, path, authorization)).toBe(HALF);
  const sent = await fetch(server.origin + path, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization,
      'upload-offset': String(HALF),
      'content-type': 'application/offset+octet-stream',
    },
    body: PACKAGE.subarray(HALF),
  });
  expect(sent.status).toBe(204);
  expect(await submit(server, id, authorization)).toBe(200);
});
