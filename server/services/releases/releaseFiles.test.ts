import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, anApi } from '../../../tests/support/api/anApi';
import { anMp4 } from '../../../tests/support/samples/videos';
import { withFileTransaction } from '../files/FileTransaction';
import { bytesOf, type ChosenFiles, storeMedia } from './releaseFiles';
import type { ArrivedFile } from './uploads';

let api: Api;
beforeAll(async () => {
  api = await anApi(() => undefined);
});
afterAll(() => api.close());

async function arrived(bytes: Uint8Array): Promise<ArrivedFile> {
  const path = join(api.context.uploadsDir, randomUUID().replaceAll('-', ''));
  await writeFile(path, bytes);
  return { path, size: bytes.byteLength };
}

const NOTHING: ChosenFiles = { code: undefined, icon: null, cover: null, video: null, panel_images: [] };
const keep = (chosen: Partial<ChosenFiles>) =>
  withFileTransaction(api.context, (fileTransaction) =>
    storeMedia(fileTransaction, { ...NOTHING, ...chosen }, { previous: null, isPrivate: false }),
  );

it('refuses an upload that its owner deletes during the submission as missing', async () => {
  const gone = async () => {
    const file = await arrived(anMp4());
    await rm(file.path);
    return file;
  };
  const refused = { id: 'upload_not_found', status: 404 };
  await expect(bytesOf(await gone())).rejects.toMatchObject(refused);
  await expect(keep({ icon: await gone() })).rejects.toMatchObject(refused);
  await expect(keep({ panel_images: [await gone()] })).rejects.toMatchObject(refused);
  await expect(keep({ video: await gone() })).rejects.toMatchObject(refused);
  expect(await api.files()).toEqual([]);
});

it('does not report an upload that cannot be read as missing, because sending it again would not help', async () => {
  const folder = { path: api.context.uploadsDir, size: 1 };
  await expect(bytesOf(folder)).rejects.toMatchObject({ code: 'EISDIR' });
});
