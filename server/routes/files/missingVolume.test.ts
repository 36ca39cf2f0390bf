import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type Api, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { uploadCalls } from '../../../tests/support/api/uploads';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';
import { makeReadOnly } from '../../../tests/support/services/smallDisk';
import { until } from '../../../tests/support/until';
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
    await until('the server is ready', isReady);
  }
  const code = (name: string) => aPackage({ name });
  const anIcon = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();

  it.each([true, false])(
    'of files refuses to store any, instead of storing them elsewhere (mount point: %s)',
    async (point) => {
      const developer = await api.person();
      const listed = await publisher.published(developer, { icon: await anIcon(point ? 'red' : 'blue') });
      const { body } = await api.send({ url: `/api/cmt/plugin?plugin_key=${listed}` });
      await without(
        files(),
        async () => {
          const refused = await publisher.release(aRelease({ name: 'Lost', code: code('Lost') }), developer);
          expect(errorOf(refused)).toEqual([503, 'storage_unavailable']);
          expect(errorOf(await api.send({ url: body.data.icon }))).toEqual([503, 'storage_unavailable']);
          expect(await readdir(files()).catch(() => [])).toEqual([]);
          await until('the server is not ready', async () => !(await isReady()));
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
        await until('the server is not ready', async () => !(await isReady()));
      },
      false,
    );
    expect((await calls.append(developer, url, 0, bytes)).status).toBe(204);
  });

  it.each(['files', 'uploads'])('is not ready with a read-only disk of %s, and loses nothing', async (name) => {
    const developer = await api.person();
    const listed = await publisher.published(developer, {
      ...{ name: `Before ${name}`, code: code(`Before ${name}`) },
      icon: await anIcon(name === 'files' ? 'green' : 'gray'),
    });
    const bytes = code(`Later ${name}`);
    const unmount = makeReadOnly(join(dirname(api.context.uploadsDir), name));
    if (!unmount)
      return console.warn('SKIPPED: this machine does not allow mounting, so a read-only disk is not tested.');
    try {
      await until('the server is not ready', async () => !(await isReady()));
      const refused = await publisher.release(aRelease({ name: 'Later', code: bytes }), developer);
      expect(errorOf(refused)).toEqual([503, 'storage_unavailable']);
      const { body } = await api.send({ url: `/api/cmt/plugin?plugin_key=${listed}` });
      expect((await api.send({ url: body.data.icon })).status).toBe(200);
    } finally {
      unmount();
    }
    await until('the server is ready', isReady);
    expect((await publisher.release(aRelease({ name: 'Later', code: bytes }), developer)).status).toBe(200);
  });

  it('refuses the first start after an upgrade, and takes over the files of a site', async () => {
    await publisher.published(await api.person(), { name: 'Before the upgrade', code: code('Before') });
    const { db, uploadsDir } = api.context;
    await expect(prepareFiles(db, join(uploadsDir, 'elsewhere'), {})).rejects.toThrow('If it is a volume, mount it.');
    await prepareFiles(db, dirname(files()), {});
  });
});
