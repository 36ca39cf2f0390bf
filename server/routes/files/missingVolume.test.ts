import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type Api, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { uploadCalls } from '../../../tests/support/api/uploads';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';
import { prepareFiles } from '../../services/system/prepareFiles';

/** Volumes that are not mounted: their mount points are there, and empty. With a bucket there is no volume of files. */
(process.env.TEST_STORAGE_URL ? describe.skip : describe)('a volume that is not mounted', () => {
  let api: Api;
  let admin: Person;
  let publisher: ReturnType<typeof publishing>;
  const calls = uploadCalls(() => api);
  beforeAll(async () => {
    api = await theWholeApi();
    admin = await api.person('reviewer', 1);
    publisher = publishing(api, admin);
  });
  afterAll(() => api.close());

  const files = () => join(dirname(api.context.uploadsDir), 'files');
  const isReady = async () => (await api.send({ url: '/readyz' })).status === 200;

  /** Unmounts the folder's volume during the work, and mounts it again. */
  async function without(folder: string, work: () => Promise<void>, mountPoint = true): Promise<void> {
    const away = `${folder}-away`;
    await rename(folder, away);
    if (mountPoint) await mkdir(folder);
    try {
      await work();
    } finally {
      await rm(folder, { recursive: true, force: true });
      await rename(away, folder);
    }
    while (!(await isReady()));
  }
  const code = (name: string) => aPackage({ name });

  it.each([true, false])(
    'of files refuses to store any, instead of storing them elsewhere (mount point: %s)',
    async (point) => {
      const developer = await api.person();
      const icon = await sharp({ create: { width: 64, height: 64, channels: 3, background: point ? 'red' : 'blue' } })
        .png()
        .toBuffer();
      const listed = await publisher.published(developer, { icon });
      const { body } = await api.send({ url: `/api/cmt/plugin?plugin_key=${listed}` });
      await without(
        files(),
        async () => {
          const refused = await publisher.release(aRelease({ name: 'Lost', code: code('Lost') }), developer);
          expect(errorOf(refused)).toEqual([503, 'storage_unavailable']);
          expect(errorOf(await api.send({ url: body.data.icon }))).toEqual([503, 'storage_unavailable']);
          expect(await readdir(files()).catch(() => [])).toEqual([]);
          while (await isReady());
        },
        point,
      );
      expect((await api.send({ url: body.data.icon })).status).toBe(200);
      expect((await publisher.release(aRelease({ name: 'Found', code: code('Found') }), developer)).status).toBe(200);
    },
  );

  it('of uploads refuses bytes and forms, and open uploads continue when it is back', async () => {
    const developer = await api.person();
    const bytes = code('Later');
    const url = await calls.opened(developer, 'code', bytes.length);
    await without(
      api.context.uploadsDir,
      async () => {
        expect(errorOf(await calls.open(developer, 'code', 100))).toEqual([503, 'storage_unavailable']);
        expect(errorOf(await calls.append(developer, url, 0, bytes))).toEqual([503, 'storage_unavailable']);
        expect((await calls.look(developer, url)).status).toBe(503);
        const form = await publisher.release(aRelease({ name: 'In a form', code: bytes }), developer);
        expect(errorOf(form)).toEqual([503, 'storage_unavailable']);
        while (await isReady());
      },
      false,
    );
    expect((await calls.append(developer, url, 0, bytes)).status).toBe(204);
  });

  it('refuses the first start after an upgrade, and takes over the files of a site', async () => {
    await publisher.published(await api.person(), { name: 'Before the upgrade', code: code('Before') });
    const { db, uploadsDir } = api.context;
    await expect(prepareFiles(db, join(uploadsDir, 'elsewhere'), {})).rejects.toThrow('If it is a volume, mount it.');
    await prepareFiles(db, dirname(files()), {});
  });
});
