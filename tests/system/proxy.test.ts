import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { ADMIN, runServer, type ServerProcess } from '../support/processes/runServer';
import { findNginx, type NginxServer, startNginx } from '../support/services/nginx';
import { findPostgres, type PostgresServer, startPostgres } from '../support/services/postgres';
import { type S3Server, startS3 } from '../support/services/s3Server';
import { until } from '../support/until';

const missing = [findNginx() ? [] : ['nginx'], findPostgres() ? [] : ['PostgreSQL']].flat();
if (missing.length > 0)
  console.warn(`SKIPPED: ${missing.join(' and ')} not on this machine, so deploy/nginx.conf is not tried.`);

const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const PASSWORD = 'a password of the tests';

interface SentRequest {
  method?: string;
  body?: Buffer | object;
  headers?: Record<string, string>;
  /** The caller's address on this machine. */
  from?: string;
}
interface ProxyResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire holds, whatever that is
  json: any;
}

/** The services of deploy/compose.several.yaml as processes: the proxy, two servers, PostgreSQL and S3. */
(missing.length === 0 ? describe : describe.skip)('two servers behind deploy/nginx.conf', () => {
  let postgres: PostgresServer;
  let s3: S3Server;
  let nginx: NginxServer;
  let servers: ServerProcess[];
  beforeAll(async () => {
    [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
    const env = {
      DATABASE_URL: postgres.urlOf('postgres'),
      STORAGE_URL: s3.urlOf('square'),
      SECRET_KEY: 'the one key of both of these servers',
      TRUST_PROXY: '1',
      RATE_LIMIT_SIGN_UPS: '3',
    };
    servers = await Promise.all([runServer({ env }), runServer({ env })]);
    nginx = await startNginx(servers.map(({ origin }) => origin));
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(servers?.map((server) => server.remove()) ?? []);
    await postgres?.stop();
    await s3?.stop();
  });

  /** Raw bytes of the response: fetch would decompress them. */
  function sent(path: string, { method = 'GET', body, headers = {}, from = '127.0.0.1' }: SentRequest = {}) {
    const isJson = body !== undefined && !(body instanceof Buffer);
    const bytes = isJson ? Buffer.from(JSON.stringify(body)) : body;
    const outgoing = request({
      ...{ host: '127.0.0.1', port: nginx.port, path, method, localAddress: from, agent: false },
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(bytes ? { 'content-length': String(bytes.length) } : {}),
        ...headers,
      },
    });
    return { outgoing, bytes };
  }

  async function send(path: string, how: SentRequest = {}): Promise<ProxyResponse> {
    const { outgoing, bytes } = sent(path, how);
    outgoing.end(bytes);
    const [response] = await once(outgoing, 'response');
    const pieces: Buffer[] = [];
    for await (const piece of response) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const isJson =
      response.headers['content-type']?.startsWith('application/json') && !response.headers['content-encoding'];
    return {
      status: response.statusCode,
      headers: response.headers,
      body,
      json: isJson ? JSON.parse(String(body)) : null,
    };
  }

  const USER = '/api/user-center/user';
  async function signIn(account: string, password: string): Promise<{ authorization: string }> {
    const { json } = await send(`${USER}/login/password`, { method: 'POST', body: { account, password } });
    const exchanged = await send(`${USER}/login/code/user?code=${json.data.code}`);
    return { authorization: `Bearer ${exchanged.json.data.access_token}` };
  }

  async function openUpload(token: object, size: number): Promise<string> {
    const headers = { ...TUS, ...token, 'upload-length': String(size), 'upload-metadata': `kind ${btoa('video')}` };
    const { status, headers: responseHeaders } = await send('/api/cmt/uploads', { method: 'POST', headers });
    expect(status).toBe(201);
    return String(responseHeaders.location);
  }

  async function patch(path: string, token: object, bytes: Buffer, from: number) {
    const headers = { ...PIECE, ...token, 'upload-offset': String(from) };
    return send(path, { method: 'PATCH', body: bytes, headers });
  }

  const offsetOf = async (path: string, token: object) =>
    Number((await send(path, { method: 'HEAD', headers: { ...TUS, ...token } })).headers['upload-offset']);

  /** Whether every server has served such calls. */
  async function haveServed(method: string, route: string): Promise<boolean> {
    const counts = await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()));
    return counts.every((text) => text.includes(`requests_total{method="${method}",route="${route}"`));
  }

  it('share a session, whichever of them started it, and do not publish their metrics', async () => {
    const token = await signIn(ADMIN.account, ADMIN.password);
    for (let turn = 0; turn < 4; turn++) {
      const { status, json } = await send(`${USER}/userinfo`, { headers: token });
      expect([status, json.data.user_info.is_administrator]).toEqual([200, true]);
    }
    expect(await haveServed('GET', `${USER}/userinfo`)).toBe(true);
    expect((await send('/metrics')).status).toBe(404);
  });

  it('receive an upload in turn, larger than nginx’s default limit', async () => {
    const token = await signIn(ADMIN.account, ADMIN.password);
    const piece = Buffer.alloc(2 * 1024 * 1024, 'a film ');
    const path = await openUpload(token, 4 * piece.length);
    for (let part = 0; part < 4; part++) {
      const { status } = await patch(path, token, piece, part * piece.length);
      expect(status).toBe(204);
    }
    expect(await offsetOf(path, token)).toBe(4 * piece.length);
    expect(await haveServed('PATCH', '/api/cmt/uploads/:id')).toBe(true);
  });

  it('keep the received bytes of an interrupted upload, and continue there', async () => {
    const token = await signIn(ADMIN.account, ADMIN.password);
    const whole = Buffer.alloc(6 * 1024 * 1024, 'a film ');
    const path = await openUpload(token, whole.length);
    const headers = { ...PIECE, ...token, 'upload-offset': '0' };
    const { outgoing } = sent(path, { method: 'PATCH', body: whole, headers });
    outgoing.on('error', () => undefined);
    outgoing.write(whole.subarray(0, whole.length / 2));
    // nginx passes nothing on if the connection ends before it has reached a server.
    await until('a server had the first bytes', async () => (await offsetOf(path, token)) > 0);
    outgoing.destroy();
    let status = 0;
    // While the server still writes earlier bytes, the offset may move again, and the request is refused. Then it is
    // repeated.
    while (status !== 204) {
      const offset = await offsetOf(path, token);
      if (offset > 0) status = (await patch(path, token, whole.subarray(offset), offset)).status;
    }
    expect(await offsetOf(path, token)).toBe(whole.length);
  });

  it('count the callers and not the proxy, whatever address a caller claims', async () => {
    const signUp = (from: string, account: string, headers = {}) => {
      const body = { account, password: PASSWORD, nick_name: account };
      return send(`${USER}/sign-up`, { method: 'POST', body, from, headers });
    };
    for (const account of ['first-one', 'second-one', 'third-one'])
      expect((await signUp('127.0.0.2', account)).status).toBe(200);
    expect((await signUp('127.0.0.2', 'fourth-one')).status).toBe(429);
    expect((await signUp('127.0.0.2', 'fourth-one', { 'x-forwarded-for': '192.0.2.7' })).status).toBe(429);
    expect((await signUp('127.0.0.3', 'fourth-one')).status).toBe(200);
  });

  it('pass files through unchanged: compressed once and cached forever, unlike pages', async () => {
    const packing = { 'accept-encoding': 'gzip, br' };
    const page = await send('/plugins/', { headers: packing });
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-encoding': 'br' });
    const html = String(brotliDecompressSync(page.body));
    const [script] = /\/plugins\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    const packed = await send(script!, { headers: packing });
    expect(packed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    const plain = await send(script!);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
    const zipped = await send(script!, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
  });

  it('refuse a body that is too large with their own error', async () => {
    const body = { account: 'x'.repeat(512 * 1024), password: PASSWORD };
    const { status, json } = await send(`${USER}/login/password`, { method: 'POST', body });
    expect([status, json.error]).toEqual([413, 'body_too_large']);
  });

  it('are protected from too many requests of one address, which are refused with their own error', async () => {
    const held = Array.from({ length: 128 }, () => {
      // Its body never arrives.
      const headers = { 'content-type': 'application/json', 'content-length': '100' };
      const { outgoing } = sent(`${USER}/login/password`, { method: 'POST', headers, from: '127.0.0.4' });
      outgoing.on('error', () => undefined).flushHeaders();
      return outgoing;
    });
    const list = (from: string) => send('/api/cmt/plugin/list', { from });
    await until('a request was refused', async () => (await list('127.0.0.4')).status === 503);
    const refused = await list('127.0.0.4');
    expect(refused.headers).toMatchObject({ 'content-type': 'application/json', 'retry-after': '5' });
    expect(refused.json).toMatchObject({ code: 503, error: 'overloaded' });
    expect((await list('127.0.0.5')).status).toBe(200);
    for (const request of held) request.destroy();
    await until('the address was served again', async () => (await list('127.0.0.4')).status === 200);
  });

  it('replace each other: if one stops, no request fails', async () => {
    await servers[0]!.stop();
    const token = await signIn(ADMIN.account, ADMIN.password);
    for (let turn = 0; turn < 4; turn++) expect((await send(`${USER}/userinfo`, { headers: token })).status).toBe(200);
  });
});
