import { createHash } from 'node:crypto';
import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UPLOAD_LIMITS, UPLOADS_PATH } from '../../../contract/values/releases';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { reviewing } from '../../../tests/support/api/reviewing';
import { BYTES, idOf, metadata, TUS, uploadCalls } from '../../../tests/support/api/uploads';
import { aPackage } from '../../../tests/support/samples/releases';
import { cleanUp } from '../../services/system/cleanup';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    uploadRoutes(app, context);
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
  });
  admin = await api.person('uploads-reviewer', 2);
});
afterAll(() => api.close());

const { open, append, look, remove, opened, submit } = uploadCalls(() => api);
const { detail } = reviewing(
  () => api,
  () => admin,
);
interface UploadRequest {
  method: string;
  url: string;
}

describe('an upload', () => {
  it('arrives in parts, and reports its offset', async () => {
    const who = await api.person();
    const url = await opened(who, 'code', 10);
    expect(url).toMatch(/^\/api\/cmt\/uploads\/[0-9a-f]{32}$/);
    expect((await append(who, url, 0, Buffer.from('01234'))).headers['upload-offset']).toBe('5');
    expect((await look(who, url)).headers).toMatchObject({ 'upload-offset': '5', 'upload-length': '10' });
    expect(errorOf(await append(who, url, 3, Buffer.from('34567')))).toEqual([409, 'upload_conflict']);
    expect((await append(who, url, 5, Buffer.from('56789'))).headers['upload-offset']).toBe('10');
    expect((await remove(who, url)).status).toBe(204);
    expect((await look(who, url)).status).toBe(404);
  });

  it.each(['?x=/', '#/'])('is not accessible by "%s" behind the address of one’s own upload', async (behind) => {
    const [owner, other] = [await api.person(), await api.person()];
    const url = await opened(owner, 'code', 4);
    const disguised = `${await opened(other, 'code', 9)}${behind}${idOf(url)}`;
    expect((await append(other, disguised, 0, Buffer.from('evil'))).status).toBe(204);
    expect((await look(owner, url)).headers['upload-offset']).toBe('0');
    expect((await remove(other, disguised)).status).toBe(204);
    expect((await look(owner, url)).status).toBe(200);
  });

  it('is only visible to its owner; others get 404', async () => {
    const [owner, other] = [await api.person(), await api.person()];
    const url = await opened(owner, 'icon', 4);
    for (const who of [other, admin]) {
      expect((await look(who, url)).status).toBe(404);
      expect(errorOf(await append(who, url, 0, Buffer.from('evil')))).toEqual([404, 'upload_not_found']);
      expect(errorOf(await remove(who, url))).toEqual([404, 'upload_not_found']);
    }
    expect((await look(owner, url)).headers['upload-offset']).toBe('0');
    expect(errorOf(await open(undefined, 'icon', 4))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await append(undefined, url, 0, Buffer.from('evil')))).toEqual([401, 'unauthenticated']);
    expect((await api.send({ method: 'GET', url }, owner)).status).toBe(404);
  });

  it.each<[string, () => Promise<ApiResponse> | ApiResponse, [number, string]]>([
    ['a kind that there is not', async () => open(await api.person(), 'essay', 4), [400, 'invalid_request']],
    ['no size', async () => open(await api.person(), 'code', 0), [400, 'invalid_request']],
    ['a size that is no number', async () => open(await api.person(), 'code', '1e3'), [400, 'invalid_request']],
    ['a size to be sent later', async () => later(await api.person()), [400, 'invalid_request']],
    [
      'a package of a byte too many',
      async () => open(await api.person(), 'code', 5 * 2 ** 20 + 1),
      [413, 'body_too_large'],
    ],
    [
      'a video of a byte too many',
      async () => open(await api.person(), 'video', 25 * 2 ** 20 + 1),
      [413, 'body_too_large'],
    ],
    [
      'another protocol',
      async () => open(await api.person(), 'code', 4, { 'tus-resumable': '0.2.0' }),
      [400, 'invalid_request'],
    ],
    ['more bytes than announced', async () => more(await api.person()), [413, 'body_too_large']],
    ['bytes of another type', async () => otherType(await api.person()), [400, 'invalid_request']],
    [
      'an id that is a path',
      async () => look404(await api.person(), '..%2f..%2fsecret-key'),
      [404, 'upload_not_found'],
    ],
  ])('is refused with %s', async (_what, attempt, expected) => expect(errorOf(await attempt())).toEqual(expected));

  const later = (who: Person) =>
    api.send(
      {
        method: 'POST',
        url: UPLOADS_PATH,
        headers: { ...TUS, 'upload-defer-length': '1', 'upload-metadata': metadata('code') },
      },
      who,
    );
  const more = async (who: Person) => append(who, await opened(who, 'code', 4), 0, Buffer.from('12345'));
  const otherType = async (who: Person) =>
    append(who, await opened(who, 'code', 4), 0, Buffer.from('1234'), { 'content-type': 'text/html' });
  const look404 = (who: Person, id: string) => append(who, `${UPLOADS_PATH}/${id}`, 0, Buffer.from('x'));

  it('is limited by the open bytes per account, however many start at once', async () => {
    const who = await api.person();
    const responses = await Promise.all(Array.from({ length: UPLOAD_LIMITS.open + 5 }, () => open(who, 'icon', 1)));
    expect(responses.filter((response) => response.status === 201)).toHaveLength(UPLOAD_LIMITS.open);
    expect(errorOf(await open(who, 'icon', 1))).toEqual([429, 'too_many_uploads']);
    await remove(who, String(responses.find((response) => response.status === 201)?.headers.location));
    expect((await open(who, 'icon', 1)).status).toBe(201);
    const large = await api.person();
    for (let index = 0; index < 6; index += 1) await opened(large, 'video', 25 * 2 ** 20);
    expect(errorOf(await open(large, 'icon', 1))).toEqual([429, 'too_many_uploads']);
  });

  it('of a bundle is for super administrators, who may have four open beside the others', async () => {
    const chief = await api.person(undefined, 1);
    const size = 200 * 2 ** 20;
    for (const who of [await api.person(), admin])
      expect(errorOf(await open(who, 'bundle', size))).toEqual([403, 'forbidden']);
    for (let count = 0; count < UPLOAD_LIMITS.bundles; count += 1) await opened(chief, 'bundle', size);
    expect(errorOf(await open(chief, 'bundle', size))).toEqual([429, 'too_many_uploads']);
    expect((await open(chief, 'icon', 1)).status).toBe(201);
  });

  it('is deleted after a day, with its file', async () => {
    const who = await api.person();
    const url = await opened(who, 'code', 4);
    await append(who, url, 0, Buffer.from('1234'));
    await api.context.db
      .updateTable('uploads')
      .set({ created_at: new Date(0) })
      .where('upload_id', '=', idOf(url))
      .execute();
    expect((await look(who, url)).status).toBe(404);
    await cleanUp(api.context, new Date(Date.now() + 1000));
    expect(await api.files()).not.toContain(idOf(url));
  });

  it.each<[string, (who: Person) => Promise<UploadRequest & { status: number }>]>([
    [
      'that goes on at a wrong place',
      async (who) => ({ method: 'PATCH', url: await opened(who, 'code', 4), status: 409 }),
    ],
    ['that opens nothing', async () => ({ method: 'POST', url: UPLOADS_PATH, status: 400 })],
  ])('drains the body of a request %s, so that the connection accepts the next one', async (_what, request) => {
    const who = await api.person();
    const response = await request(who);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const origin = await listening();
    const statusOf = ({ method, url }: UploadRequest, headers: OutgoingHttpHeaders, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = httpRequest(origin + url, { agent, method, headers });
        request.on('error', reject).on('response', (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        });
        request.end(body);
      });
    const headers = { ...BYTES, 'upload-offset': '7', authorization: `Bearer ${who.access_token}` };
    expect(await statusOf(response, headers, Buffer.alloc(1_000_000))).toBe(response.status);
    expect(await statusOf({ method: 'GET', url: '/not-there' }, {})).toBe(404);
    agent.destroy();
  });

  it('continues after a broken connection', async () => {
    const who = await api.person();
    const bytes = aPackage({ padding: 'x'.repeat(300_000) });
    const url = await opened(who, 'code', bytes.byteLength);
    const origin = await listening();
    await breakOff(origin + url, who, bytes.subarray(0, 200_000), bytes.byteLength);
    let rest: ApiResponse;
    // Like clients: bytes that are still in transit on the broken connection move the offset again.
    do {
      const offset = Number((await look(who, url)).headers['upload-offset']);
      rest = await append(who, url, offset, bytes.subarray(offset));
    } while (rest.status === 409);
    expect(rest.headers['upload-offset']).toBe(String(bytes.byteLength));
    const { plugin_key } = (await submit(who, 'POST', { code: idOf(url) })).body.data;
    expect((await detail(plugin_key, '1.0.0')).sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

/** Starts the API on a port, because only a real connection can break. */
async function listening(): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}

/** Sends only some of the promised bytes, and disconnects. */
async function breakOff(url: string, who: Person, bytes: Buffer, promised: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const headers = {
      ...BYTES,
      'upload-offset': '0',
      'content-length': promised,
      authorization: `Bearer ${who.access_token}`,
    };
    const request = httpRequest(url, { method: 'PATCH', headers });
    request.on('error', () => resolve());
    request.write(bytes, () => request.destroy(new Error('the connection broke')));
  });
}
