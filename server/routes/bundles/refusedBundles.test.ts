import { open, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { actionsOn } from '../../../tests/support/api/adminActions';
import { errorOf, type Person } from '../../../tests/support/api/anApi';
import { type ApiSite, census, detail, stateOf, twoSites } from '../../../tests/support/api/bundles';
import { entriesOf, manifestOf } from '../../../tests/support/samples/bundleEntries';
import { aBundled, aManifest, bundleOf, forged, sha256, stranger } from '../../../tests/support/samples/forgedBundle';
import { aPackage } from '../../../tests/support/samples/releases';
import { tarHeader } from '../../../tests/support/samples/tarBlocks';

let home: ApiSite;
let branch: ApiSite;
let grids: string;
let ada: Person;
beforeAll(async () => {
  ({ home, branch, grids, ada } = await twoSites());
  await branch.imported(await home.exported(grids), [grids]);
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
    ...entries.flatMap(({ at, size }) => [at - 512, at, at + Math.floor(size / 2), at + size - 1, at + size]),
  ];
  for (const place of [...places, bundle.length - 1]) {
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
  // The write changed the modification time, so the whole file is hashed again.
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
    ['a later format', () => forged(aManifest({ format_version: 3 }))],
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
    const response = await branch.inspected(make());
    expect(response.status).toBe(422);
    expect(response.body.error).toMatch(/^bundle_(unreadable|tampered|truncated)$/);
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
