import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { UPLOADS_PATH } from '../../contract/values/releases';
import { ADMIN } from '../support/processes/runServer';
import { anMp4 } from '../support/samples/videos';

/** A release that the server acknowledged. */
export interface Acknowledged {
  plugin_key: string;
  version: string;
  code: Buffer;
}

const RETRY_MS = 200;
const PIECES = 3;
const VIDEO_BYTES = 200_000;
const TUS = { 'tus-resumable': '1.0.0' };
const USERS = '/api/user-center/user';

/** A developer who publishes on a server that may be killed at any moment: then every method throws. */
export class Publisher {
  private constructor(
    private readonly origin: string,
    private token: string,
    private readonly refreshToken: string,
  ) {}

  /** Creates an account. `email` is not confirmed yet. */
  static async signUp(origin: string, email?: string): Promise<Publisher> {
    const body = { account: `soak-${randomUUID()}`, password: 'a long password', email };
    return Publisher.exchange(origin, await requestJson(origin, '/sign-up', body));
  }

  static async administrator(origin: string): Promise<Publisher> {
    return Publisher.exchange(origin, await requestJson(origin, '/login/password', ADMIN));
  }

  private static async exchange(origin: string, { code }: { code: string }): Promise<Publisher> {
    const response = await fetchWithRetries(`${origin}${USERS}/login/code/user?code=${code}`);
    const { data } = (await response.json()) as { data: { access_token: string; refresh_token: string } };
    return new Publisher(origin, data.access_token, data.refresh_token);
  }

  /** The same user on a restarted server. */
  on(origin: string): Publisher {
    return new Publisher(origin, this.token, this.refreshToken);
  }

  /** Sends all files with the form, as small clients do. */
  async publishByForm(): Promise<Acknowledged> {
    const { code, icon, video } = await someFiles();
    return this.submit(code, { code: asBlob(code), icon: asBlob(icon), video: asBlob(video) });
  }

  /** Sends the files first, piece by piece, and then names them. */
  async publishByUploads(): Promise<Acknowledged> {
    const files = await someFiles();
    const uploads: Record<string, string> = {};
    for (const [kind, bytes] of Object.entries(files)) uploads[kind] = await this.upload(kind, bytes);
    return this.submit(files.code, { uploads: JSON.stringify(uploads) });
  }

  /** A response of the API: its bytes if it is a file, otherwise its data. */
  async get(path: string): Promise<{ status: number; bytes: Buffer }> {
    const response = await this.request('GET', path);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  async data<Data>(path: string): Promise<Data> {
    const { status, bytes } = await this.get(path);
    if (status !== 200) throw new Error(`${path} responded with ${status}: ${bytes}`);
    return (JSON.parse(bytes.toString()) as { data: Data }).data;
  }

  /** Sends a body. Throws if it is not acknowledged. */
  async post(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await this.request('POST', path, { headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} responded with ${response.status}: ${text}`);
  }

  /** Deletes an upload. Returns the status of the response. */
  async removeUpload(id: string): Promise<number> {
    return (await this.request('DELETE', `${UPLOADS_PATH}/${id}`, { headers: TUS })).status;
  }

  private async upload(kind: string, bytes: Buffer): Promise<string> {
    const headers = { ...TUS, 'upload-length': String(bytes.byteLength), 'upload-metadata': `kind ${btoa(kind)}` };
    const address = (await this.request('POST', UPLOADS_PATH, { headers })).headers.get('location') ?? '';
    const size = Math.ceil(bytes.byteLength / PIECES);
    for (let offset = 0; offset < bytes.byteLength; offset += size)
      await this.request('PATCH', address, {
        headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        body: asBlob(bytes.subarray(offset, offset + size)),
      });
    return address.split('/').at(-1) ?? '';
  }

  private async submit(code: Buffer, parts: Record<string, string | Blob>): Promise<Acknowledged> {
    const form = new FormData();
    const texts = { name: 'Soak', intro: 'Soak', description: 'Soak', contact: 'me', version_content: 'Soak' };
    for (const [name, value] of Object.entries({ ...texts, version: '1.0.0', ...parts })) form.append(name, value);
    const response = await this.request('POST', '/api/cmt/plugin', { body: form });
    const receipt = (await response.json()) as { data: { plugin_key: string; version: string } };
    if (response.status !== 200) throw new Error(`POST /plugin responded with ${JSON.stringify(receipt)}`);
    return { ...receipt.data, code };
  }

  private async request(method: string, path: string, more: RequestInit = {}): Promise<Response> {
    const send = () =>
      fetchWithRetries(this.origin + path, {
        ...more,
        method,
        headers: { ...more.headers, authorization: `Bearer ${this.token}` },
      });
    const response = await send();
    if (response.status !== 401) return response;
    // A long run outlives the access token. If the session is lost, its refresh token is refused too.
    const headers = { 'refresh-token': this.refreshToken };
    const refreshed = await fetchWithRetries(`${this.origin}${USERS}/refresh_token`, { method: 'POST', headers });
    if (refreshed.status !== 200) return response;
    this.token = ((await refreshed.json()) as { data: { access_token: string } }).data.access_token;
    return send();
  }
}

/** Files that no other release has. */
async function someFiles(): Promise<Record<'code' | 'icon' | 'video', Buffer>> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const icon = sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } });
  return {
    code: Buffer.from(JSON.stringify({ manifest_version: 1, main: `run("${randomBytes(20_000).toString('hex')}")` })),
    icon: await icon.png().toBuffer(),
    video: Buffer.concat([anMp4({ bytes: VIDEO_BYTES }), anMp4({ bytes: r + 1 }).subarray(-r - 9)]),
  };
}

/** By name: under Jest the errors of fetch are instances of another realm's classes. */
export function isConnectionLost(error: unknown): boolean {
  return ['TypeError', 'AbortError'].includes((error as Error).name);
}

/** Retries while the server reports overload, as it does on a busy machine just after the start. */
async function fetchWithRetries(url: string, request?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, request);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
    await wait(RETRY_MS);
  }
}

function asBlob(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)]);
}

async function requestJson(origin: string, path: string, body: object): Promise<{ code: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchWithRetries(origin + USERS + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: { code: string } }).data;
}
