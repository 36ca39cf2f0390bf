import { open, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { actionsOn } from '../../../tests/support/api/adminActions';
import type { Answer, Person } from '../../../tests/support/api/anApi';
import { aSquare, type Square } from '../../../tests/support/api/bundles';
import { aPicture } from '../../../tests/support/api/sendForm';
import { aTag } from '../../../tests/support/samples/catalog';
import { aBundled, aManifest, bundleOf, forged, sha256, stranger } from '../../../tests/support/samples/forgedBundle';
import { aPackage, aRelease } from '../../../tests/support/samples/releases';
import { tarHeader } from '../../../tests/support/samples/tarBlocks';
import { anMp4 } from '../../../tests/support/samples/videos';
import { rename } from '../../services/accounts/profiles';

let home: Square;
let branch: Square;
/** A plugin with images, a video, texts in two languages and two versions. */
let grids: string;
let plain: string;
let ada: Person;

beforeAll(async () => {
  [home, branch] = await Promise.all([aSquare('https://home.example', 1), aSquare('https://branch.example', 2)]);
  await Promise.all([
    aTag(home.api.context.db, 'grid'),
    aTag(branch.api.context.db, 'grid'),
    aTag(home.api.context.db, 'only-home'),
  ]);
  const tags = await home.api.context.db.selectFrom('tags').select('id').execute();
  ada = await home.api.person('ada');
  const [icon, cover] = await Promise.all([aPicture(256, 256), aPicture(1280, 720)]);
  grids = await home.published(ada, {
    ...{ icon, cover, panel_images: cover, video: await anMp4() },
    tag_ids: JSON.stringify(tags.map(({ id }) => id)),
    texts: JSON.stringify({ 'zh-CN': { name: '网格', intro: '做网格' } }),
    code: aPackage({ id: 'grids' }),
  });
  await home.publishedVersion(ada, grids, '1.1.0');
  plain = await home.published(await home.api.person('bob'), { name: 'Plain', code: aPackage({ id: 'plain' }) });
  await branch.trust((await home.keys()).own.public_key);
});
afterAll(() => Promise.all([home.api.close(), branch.api.close()]));

/** All encodings of points of small order: eight canonical ones, and two whose `y` is not below 2^255 - 19. */
const SMALL_ORDER_KEYS = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
].map((hex) => Buffer.from(hex, 'hex').toString('base64url'));
const errorOf = ({ status, body }: Answer) => [status, body?.error];
const stateOf = (answer: Answer) =>
  Object.fromEntries(
    answer.body.data.plugins.map(({ plugin_key, state, reason }: Record<string, string>) => [
      plugin_key,
      reason ? `${state}: ${reason}` : state,
    ]),
  );
const detail = async (square: Square, key: string) =>
  (await square.api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${encodeURIComponent(key)}` })).body.data;

/** Everything that an import could change. */
async function census({ api: { context, files } }: Square): Promise<unknown> {
  const count = async (table: 'plugins' | 'versions' | 'users' | 'plugin_origins' | 'file_intents' | 'admin_acts') =>
    (
      await context.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const tables = ['plugins', 'versions', 'users', 'plugin_origins', 'file_intents', 'admin_acts'] as const;
  return [await Promise.all(tables.map(count)), (await files()).sort()];
}

/** Files of a bundle: name, size and offset of the first byte. */
function entriesOf(bundle: Buffer): { name: string; size: number; at: number }[] {
  const entries: { name: string; size: number; at: number }[] = [];
  for (let at = 0; bundle[at] !== 0; ) {
    const name = bundle.toString('latin1', at, at + 100).replace(/\0.*/s, '');
    const size = Number.parseInt(bundle.toString('latin1', at + 124, at + 135), 8);
    entries.push({ name, size, at: at + 512 });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return entries;
}

const manifestOf = (bundle: Buffer) => {
  const { at, size } = entriesOf(bundle)[1]!;
  return JSON.parse(bundle.toString('utf8', at, at + size));
};

it('copies plugins from site to site without changing a byte, and shows before what is new', async () => {
  const bundle = await home.exported();
  expect(
    entriesOf(bundle)
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['signature.json', 'manifest.json']);
  const before = await census(branch);
  const preview = await branch.inspected(bundle);
  expect(preview.body.data).toMatchObject({
    origin: 'https://home.example',
    key_name: 'Headquarters',
    fingerprint: (await home.keys()).own.fingerprint,
  });
  expect(stateOf(preview)).toEqual({ [grids]: 'new', [plain]: 'new' });
  expect(preview.body.data.plugins.find((one: { plugin_key: string }) => one.plugin_key === grids)).toMatchObject({
    ...{ version: '1.1.0', version_here: null, new_versions: ['1.0.0', '1.1.0'], developer: 'ada' },
    missing_tags: ['only-home'],
  });
  expect(await census(branch)).toEqual(before);

  expect(stateOf(await branch.imported(bundle, [grids]))).toEqual({ [grids]: 'added' });
  const [there, here] = [await detail(home, grids), await detail(branch, grids)];
  for (const field of ['name', 'intro', 'description', 'icon', 'cover', 'panel_images', 'video', 'current_version'])
    expect([field, here[field]]).toEqual([field, there[field]]);
  expect(here).toMatchObject({ developer: { name: 'ada' }, origin: 'https://home.example' });
  expect(there.origin).toBeNull();
  for (const { name, at, size } of entriesOf(bundle).slice(2)) {
    const stored = name.slice('files/'.length);
    if (!(await branch.api.context.storage.size(stored))) continue;
    const response = await branch.api.app.inject(`/files/${stored}`);
    if (response.statusCode === 200) expect(response.rawPayload.equals(bundle.subarray(at, at + size))).toBe(true);
  }
  for (const version of ['1.0.0', '1.1.0']) {
    const url = `/api/cmt/plugin/download?${new URLSearchParams({ plugin_key: grids, version })}`;
    const [a, b] = await Promise.all([home, branch].map(({ api }) => api.app.inject(url)));
    expect([a!.statusCode, b!.statusCode]).toEqual([200, 200]);
    expect(b!.rawPayload.equals(a!.rawPayload)).toBe(true);
  }
});

it('shows the origin of a plugin, logs the import, and creates no account for its developer', async () => {
  const origin = await branch.api.context.db.selectFrom('plugin_origins').selectAll().executeTakeFirstOrThrow();
  expect(origin).toMatchObject({ origin: 'https://home.example' });
  expect(await actionsOn(branch.api, 'bundle', grids)).toMatchObject([
    {
      act: 'bundle.import',
      user_id: branch.owner.user_id,
      after: { version: '1.1.0', origin: 'https://home.example' },
    },
  ]);
  const { user_id } = await branch.api.context.db
    .selectFrom('users')
    .select('user_id')
    .where('nick_name', '=', 'ada')
    .executeTakeFirstOrThrow();
  const row = await branch.api.context.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ account: null, password_hash: null, role: 0 });
});

it('changes nothing when a bundle is imported twice', async () => {
  const bundle = await home.exported();
  await branch.imported(bundle, [grids, plain]);
  const before = await census(branch);
  expect(stateOf(await branch.inspected(bundle))).toEqual({ [grids]: 'same', [plain]: 'same' });
  expect(stateOf(await branch.imported(bundle, [grids, plain]))).toEqual({ [grids]: 'same', [plain]: 'same' });
  expect(stateOf(await branch.inspected(await home.exported()))).toEqual({ [grids]: 'same', [plain]: 'same' });
  expect(await census(branch)).toEqual(before);
});

it('shows and imports changes, and does not revert to an older bundle', async () => {
  const old = await home.exported(grids);
  const next = { plugin_key: grids, version: '1.2.0', intro: 'Makes better grids', code: aPackage({ name: 'Better' }) };
  await home.update(aRelease(next), ada);
  await home.approve(grids, '1.2.0');
  const bundle = await home.exported(grids);
  const preview = await branch.inspected(bundle);
  expect(preview.body.data.plugins[0]).toMatchObject({
    ...{ state: 'changed', version: '1.2.0', version_here: '1.1.0', new_versions: ['1.2.0'] },
    changes: ['versions', 'current_version', 'texts'],
  });
  expect(stateOf(await branch.imported(bundle, [grids]))).toEqual({ [grids]: 'updated' });
  expect(await detail(branch, grids)).toMatchObject({ current_version: '1.2.0', intro: 'Makes better grids' });
  expect(stateOf(await branch.inspected(old))).toEqual({ [grids]: 'refused: older' });
  expect(stateOf(await branch.imported(old, [grids]))).toEqual({ [grids]: 'refused: older' });
});

it('refuses a bundle with any changed byte or cut at any point, and changes nothing', async () => {
  const bundle = await home.exported(grids);
  const before = await census(branch);
  const entries = entriesOf(bundle);
  const last = entries.at(-1)!;
  const places = [
    0,
    100,
    130,
    150,
    257,
    500,
    ...entries.flatMap(({ at, size }) => [at - 512, at, at + size - 1, at + size]),
  ];
  for (const place of [...places, last.at + Math.floor(last.size / 2), bundle.length - 1]) {
    const changed = Buffer.from(bundle);
    changed[place] = changed[place]! ^ 1;
    const [status, error] = errorOf(await branch.inspected(changed));
    expect([place, status]).toEqual([place, 422]);
    expect(error).toMatch(/^bundle_(unreadable|tampered|truncated|key_unknown)$/);
    expect(errorOf(await branch.imported(changed, [grids]))).toEqual([status, error]);
  }
  for (const length of [
    1,
    511,
    512,
    1024,
    1500,
    entries[1]!.at + 10,
    last.at + 1,
    bundle.length - 1024,
    bundle.length - 1,
  ])
    expect([length, ...errorOf(await branch.inspected(bundle.subarray(0, length)))]).toEqual([
      length,
      422,
      'bundle_truncated',
    ]);
  expect(errorOf(await branch.inspected(Buffer.concat([bundle, Buffer.alloc(512)])))).toEqual([
    422,
    'bundle_unreadable',
  ]);
  expect(errorOf(await branch.inspected(Buffer.from('PK\u0003\u0004'.repeat(400))))).toEqual([
    422,
    'bundle_unreadable',
  ]);
  expect(await census(branch)).toEqual(before);
});

it('hashes an upload once, and hashes the imported files again', async () => {
  const fresh = await home.published(ada, { name: 'Fresh', code: aPackage({ id: 'fresh' }) });
  const bundle = await home.exported(fresh);
  const upload_id = await branch.sent(bundle);
  const inspected = async () => (await branch.call('POST', 'inspect', { upload_id })).status;
  // If parts of uploads are in S3, the first inspection downloads them.
  expect(await inspected()).toBe(200);
  const path = join(branch.api.context.uploadsDir, upload_id);
  await utimes(path, 1, 1);
  expect(await inspected()).toBe(200);
  const importBundle = () => branch.call('POST', 'import', { upload_id, plugin_keys: [fresh] });
  const file = await open(path, 'r+');
  await file.write('g', bundle.indexOf('host.run', entriesOf(bundle)[2]!.at));
  await file.close();
  // A write leaves a trace, so the whole file is hashed again.
  expect(errorOf(await importBundle())).toEqual([422, 'bundle_tampered']);
  await utimes(path, 1, 1);
  expect(stateOf(await importBundle())).toEqual({ [fresh]: 'refused: file_invalid' });
  await branch.drop(upload_id);
  expect(stateOf(await branch.imported(bundle, [fresh]))).toEqual({ [fresh]: 'added' });
});

it('refuses a bundle of an untrusted key, and of a key that is no longer trusted', async () => {
  const { own } = await branch.keys();
  const bundle = bundleOf(aBundled('eves'));
  expect(errorOf(await branch.inspected(bundle))).toEqual([422, 'bundle_key_unknown']);
  expect(errorOf(await branch.trust(own.public_key))).toEqual([400, 'invalid_request']);
  for (const wrong of ['', 'abc', `${own.public_key}=`, ...SMALL_ORDER_KEYS])
    expect([wrong, ...errorOf(await branch.trust(wrong))]).toEqual([wrong, 400, 'invalid_request']);
  const trusted = (await branch.trust(stranger.public_key, 'Elsewhere')).body.data.trusted;
  expect(trusted.map(({ name }: { name: string }) => name)).toEqual(['Headquarters', 'Elsewhere']);
  expect(stateOf(await branch.inspected(bundle))).toEqual({ eves: 'new' });
  const { fingerprint } = trusted[1];
  expect((await branch.call('DELETE', 'keys', { fingerprint })).status).toBe(200);
  expect(errorOf(await branch.call('DELETE', 'keys', { fingerprint }))).toEqual([404, 'bundle_key_not_found']);
  expect(errorOf(await branch.imported(bundle, ['eves']))).toEqual([422, 'bundle_key_unknown']);
  expect((await actionsOn(branch.api, 'bundle', fingerprint)).map(({ act }: { act: string }) => act)).toEqual([
    'bundle.trust',
    'bundle.distrust',
  ]);
});

describe('of a trusted key', () => {
  beforeAll(() => branch.trust(stranger.public_key, 'Elsewhere'));

  it('imports valid plugins and refuses the others, each with its reason', async () => {
    const own = await branch.published(await branch.api.person('carl'), { code: aPackage({ id: 'carls' }) });
    const badName = aBundled('bad-name', undefined, {}, { name: 'x\u202ey' });
    const noCode = aBundled('no-code', aPackage({ main: 'code.js' }));
    const polluting = aBundled('polluting', aPackage({ mine: [{ prototype: {} }] }));
    const noPackage = aBundled('no-package', Buffer.from('{"manifest_version": 9}'));
    const noisy = aBundled('noisy', aPackage({ main: 'eval(host.text)' }));
    const bundle = bundleOf(
      ...[
        aBundled(own),
        badName,
        noPackage,
        noCode,
        polluting,
        noisy,
        aBundled('../../etc/passwd'),
        aBundled(grids),
        aBundled('good'),
      ],
    );
    const expected = {
      [own]: 'refused: key_taken',
      'bad-name': 'refused: listing_invalid',
      'no-package': 'refused: file_invalid',
      'no-code': 'refused: file_invalid',
      polluting: 'refused: file_invalid',
      '../../etc/passwd': 'refused: listing_invalid',
      [grids]: 'refused: key_taken',
    };
    expect(stateOf(await branch.inspected(bundle))).toEqual({ ...expected, good: 'new', noisy: 'new' });
    const keys = [own, 'bad-name', 'no-package', 'no-code', 'polluting', 'noisy', grids, 'good'];
    const { '../../etc/passwd': _, ...requested } = expected;
    expect(stateOf(await branch.imported(bundle, keys))).toEqual({
      ...requested,
      noisy: 'refused: checks_failed',
      good: 'added',
    });
    expect(await detail(branch, 'good')).toMatchObject({ name: 'good', current_version: '1.0.0' });
    expect(stateOf(await branch.imported(bundle, ['noisy'], { despite_checks: true }))).toEqual({ noisy: 'added' });
    expect(await detail(branch, own)).toMatchObject({ name: 'Grid Maker' });
  });

  it('never replaces the bytes of a version, and keeps blocked plugins blocked', async () => {
    const other = bundleOf(aBundled('good', aPackage({ name: 'Other bytes' })));
    expect(stateOf(await branch.inspected(other))).toEqual({ good: 'refused: version_differs' });
    expect(stateOf(await branch.imported(other, ['good']))).toEqual({ good: 'refused: version_differs' });
    const body = { plugin_key: 'good', reason: 'It sends documents away.' };
    await branch.api.send({ method: 'POST', url: '/api/cmt/manager/plugin/block', body }, branch.owner);
    const next = bundleOf(aBundled('good', undefined, { update_time: '2026-01-01T00:00:00Z' }));
    expect(stateOf(await branch.imported(next, ['good']))).toEqual({ good: 'refused: blocked_here' });
    expect(manifestOf(await branch.exported()).plugins.map(({ key }: { key: string }) => key)).not.toContain('good');
  });

  it.each<[string, () => Buffer]>([
    ['a manifest 64 levels deep', () => forged(`${'{"a":'.repeat(64)}1${'}'.repeat(64)}`)],
    ['a manifest 100,000 levels deep', () => forged('['.repeat(100_000) + ']'.repeat(100_000))],
    ['a manifest that is no JSON', () => forged('{"format":')],
    ['another format', () => forged(aManifest({ format: 'something-else' }))],
    ['a later format', () => forged(aManifest({ format_version: 2 }))],
    ['more than the format knows', () => forged(aManifest({ more: true }))],
    ['a path for a file', () => forged(aManifest({ files: [{ name: '../../secret-key', size: 4 }] }))],
    [
      'a file of 2 GB',
      () => forged(aManifest({ files: [{ name: `${sha256(Buffer.from('x'))}.json`, size: 2 ** 31 }] })),
    ],
    ['a file that is not listed', () => forged(aManifest(), [{ name: 'files/x', bytes: Buffer.from('x') }])],
    [
      'other bytes than listed',
      () => {
        const { plugin, file, entry } = aBundled('other');
        const bytes = Buffer.from(file.bytes);
        bytes[0] = 32;
        return forged(aManifest({ plugins: [plugin], files: [entry] }), [{ ...file, bytes }]);
      },
    ],
    [
      'a file twice',
      () => {
        const { plugin, file, entry } = aBundled('twice');
        return forged(aManifest({ plugins: [plugin], files: [entry, entry] }), [file, file]);
      },
    ],
  ])('refuses %s as a whole', async (_what, make) => {
    const before = await census(branch);
    const answer = await branch.inspected(make());
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatch(/^bundle_(unreadable|tampered|truncated)$/);
    expect(await census(branch)).toEqual(before);
  });

  it('refuses headers that claim more bytes than the bundle has', async () => {
    const { plugin, entry } = aBundled('claims');
    const text = aManifest({ plugins: [plugin], files: [{ ...entry, size: 20 * 1024 * 1024 }] });
    const bundle = forged(text, [{ name: `files/${entry.name}`, bytes: Buffer.from('x'), claims: 20 * 1024 * 1024 }]);
    expect(errorOf(await branch.inspected(bundle))).toEqual([422, 'bundle_truncated']);
    const huge = Buffer.concat([tarHeader('signature.json', 2 ** 31), Buffer.alloc(1024)]);
    expect(errorOf(await branch.inspected(huge))).toEqual([422, 'bundle_unreadable']);
  });

  it('refuses one plugin that is nested too deeply or names a missing file, and imports the other', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(64)}1${'}'.repeat(64)}`);
    const [one, other, good] = [
      aBundled('deep', aPackage(), { deep }),
      aBundled('lost', aPackage({ name: 'lost' })),
      aBundled('good-2', aPackage({ name: 'two' })),
    ];
    const bundle = forged(aManifest({ plugins: [one.plugin, other.plugin, good.plugin], files: [good.entry] }), [
      good.file,
    ]);
    expect(stateOf(await branch.inspected(bundle))).toEqual({
      deep: 'refused: listing_invalid',
      lost: 'refused: listing_invalid',
      'good-2': 'new',
    });
  });
});

it('is only for super administrators', async () => {
  const [admin, person] = await Promise.all([branch.api.person('admin', 2), branch.api.person()]);
  for (const who of [admin, person]) {
    expect(errorOf(await branch.call('GET', 'keys', undefined, who))).toEqual([403, 'forbidden']);
    expect(errorOf(await branch.call('POST', 'export', { all: true }, who))).toEqual([403, 'forbidden']);
    expect(errorOf(await branch.call('POST', 'inspect', { upload_id: 'a'.repeat(32) }, who))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await branch.sent(Buffer.from('x'), who)).toBe('undefined');
  }
  expect(errorOf(await branch.call('POST', 'inspect', { upload_id: 'a'.repeat(32) }))).toEqual([
    404,
    'upload_not_found',
  ]);
  expect(errorOf(await branch.call('POST', 'export', { plugin_keys: ['nobodys'] }))).toEqual([422, 'bundle_empty']);
  expect(errorOf(await branch.call('POST', 'export', { all: true, tag_ids: [1] }))).toEqual([400, 'invalid_request']);
});

it('stores the private key only encrypted', async () => {
  const rows = await home.api.context.db.selectFrom('signing_key').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]!.sealed).toMatch(/^v1\$/);
  const first = await home.keys();
  expect(await home.keys()).toEqual(first);
  expect(JSON.stringify(first)).not.toContain(rows[0]!.sealed);
});

it('shows the current name of the developer everywhere, and the former one nowhere', async () => {
  const { api, published, exported } = home;
  const carla = await api.person('carla@mail.example');
  const key = await published(carla, { name: 'Rulers', code: aPackage({ id: 'rulers' }) });
  await rename(api.context, carla.user_id, 'Carla');
  const { plugins } = manifestOf(await exported(key));
  expect(plugins[0].listing.copyright).toEqual({ type: 'author', holder: 'Carla' });
  expect(JSON.stringify(plugins)).not.toContain('mail.example');
});
