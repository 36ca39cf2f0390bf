import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { idOf, uploadCalls } from '../../../tests/support/api/uploads';
import { aPackage } from '../../../tests/support/samples/releases';
import { cleanUp } from '../../services/system/cleanup';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';

/** Uploads in the folder of one server. */
let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    context.pieces = undefined;
    uploadRoutes(app, context);
    releaseRoutes(app, context);
  });
});
afterAll(() => api.close());

const { look, opened, sent, submit } = uploadCalls(() => api);
const loseFile = (id: string) => rm(join(api.context.uploadsDir, id));
const later = () => new Date(Date.now() + 60_000);

it('keeps open uploads with their bytes, however long ago those arrived', async () => {
  const who = await api.person();
  const code = await sent(who, 'code', aPackage());
  await cleanUp(api.context, later());
  expect((await submit(who, 'POST', { code })).status).toBe(200);
});

it('deletes old uploads whose files are missing, as after restoring a backup', async () => {
  const who = await api.person();
  const url = await opened(who, 'code', 4);
  await loseFile(idOf(url));
  const rows = () => api.context.db.selectFrom('uploads').select('kind').where('user_id', '=', who.user_id).execute();
  // Its file may be about to be created.
  await cleanUp(api.context, new Date(Date.now() - 60_000));
  expect(await rows()).toHaveLength(1);
  await cleanUp(api.context, later());
  expect(await rows()).toEqual([]);
});

it('refuses a submission of an upload whose file is missing', async () => {
  const who = await api.person();
  const [code, other] = [await sent(who, 'code', aPackage()), await sent(who, 'code', aPackage())];
  await loseFile(code);
  expect(errorOf(await submit(who, 'POST', { code }))).toEqual([404, 'upload_not_found']);
  expect((await submit(who, 'POST', { code: other })).status).toBe(200);
});

it('deletes the files of a submission that is refused, and keeps uploads that it named', async () => {
  const who: Person = await api.person();
  const icon = await sent(who, 'icon', Buffer.from('no image'));
  const refused = await submit(who, 'POST', { icon }, { code: aPackage() });
  expect(errorOf(refused)).toEqual([422, 'invalid_image']);
  expect(await readdir(api.context.uploadsDir)).toEqual([icon]);
  expect((await look(who, `/api/cmt/uploads/${icon}`)).status).toBe(200);
  const left = await api.context.db
    .selectFrom('uploads')
    .select('upload_id')
    .where('user_id', '=', who.user_id)
    .execute();
  expect(left).toEqual([{ upload_id: icon }]);
});
