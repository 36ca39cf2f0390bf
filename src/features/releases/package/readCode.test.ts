/** @jest-environment node */
import { crc32, deflateRawSync } from 'node:zlib';
import { readCode } from './readCode';

const MANIFEST = JSON.stringify({ name: 'Grids', version: '1.0.0', main: 'code.js', ui: 'ui.html' });
const THREE = { 'manifest.json': MANIFEST, 'code.js': 'host.run();', 'ui.html': '<p>Columns</p>' };
/** The three files as one package. */
const PACKED = { name: 'Grids', version: '1.0.0', main: 'host.run();', ui: '<p>Columns</p>' };

const treeOf = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path, file: new File([text], path.split('/').at(-1) ?? '') }));
const inFolder = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

interface ZipOptions {
  /** Declared size of every file, if it is not the true one. */
  size?: number;
  flags?: number;
  method?: number;
}

/** A zip archive of these files. */
function aZip(files: Record<string, string>, { size, flags = 0, method = 8 }: ZipOptions = {}): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const packed = method === 0 ? content : deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(typeof crc32 === 'function' ? crc32(content) : 0, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    locals.push(local);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, name]));
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(centrals.length, 8);
  end.writeUInt16LE(centrals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const readZip = (zip: Buffer) => readCode([{ path: 'grids.zip', file: new File([zip as BlobPart], 'grids.zip') }]);
const rulesOf = async (reading: ReturnType<typeof readCode>) => (await reading).errors.map(({ rule }) => rule);
const packageOf = async (reading: ReturnType<typeof readCode>) => {
  const { code, errors } = await reading;
  expect(errors).toEqual([]);
  return [code?.file.name, JSON.parse(await (code?.file.text() ?? ''))];
};

it.each([
  ['its three files', () => readCode(treeOf(THREE)), 'manifest.json'],
  [
    'its three files beside settings of tools',
    () => readCode(treeOf({ ...THREE, 'tsconfig.json': '{}' })),
    'manifest.json',
  ],
  ['its folder', () => readCode(treeOf(inFolder('grids', { ...THREE, 'img/a.png': 'x' }))), 'grids.json'],
  ['a zip of its files', () => readZip(aZip({ ...THREE, 'img/a.png': 'x' })), 'grids.json'],
  ['a zip of its folder', () => readZip(aZip(inFolder('grids', THREE))), 'grids.json'],
  ['a zip without compression', () => readZip(aZip(THREE, { method: 0 })), 'grids.json'],
  [
    'a zip that macOS made',
    () => readZip(aZip({ ...inFolder('grids', THREE), '__MACOSX/grids/manifest.json': 'x', 'grids/.DS_Store': '' })),
    'grids.json',
  ],
])('packs a plugin from %s', async (_what, reading, name) => {
  expect(await packageOf(reading())).toEqual([name, PACKED]);
});

it('uses one JSON package unchanged', async () => {
  const text = JSON.stringify({ main: 'run()', name: 'Grids' });
  expect(await packageOf(readCode(treeOf({ 'grids.json': text })))).toEqual(['grids.json', JSON.parse(text)]);
});

it.each([
  ['code without a manifest', { 'code.js': 'run()' }, 'no_manifest'],
  ['two plugins', { ...inFolder('a', THREE), ...inFolder('b', THREE) }, 'several_manifests'],
  ['a manifest without its code', { 'manifest.json': JSON.stringify({ main: 'code.js' }) }, 'code_not_included'],
  ['a manifest whose page is missing', { 'manifest.json': MANIFEST, 'code.js': 'run()' }, 'file_missing'],
])('refuses %s', async (_what, files, rule) => {
  expect(await rulesOf(readCode(treeOf(files)))).toEqual([rule]);
});

describe('a hostile zip', () => {
  const large = 'a'.repeat(2 * 1024 * 1024);
  it.each<[string, () => Buffer, string]>([
    ['is no zip', () => Buffer.from('not a zip'), 'zip_damaged'],
    ['is cut off', () => aZip(THREE).subarray(60), 'zip_damaged'],
    ['leaves its folder', () => aZip({ ...THREE, '../../etc/code.js': 'x' }), 'zip_damaged'],
    ['has an absolute path', () => aZip({ ...THREE, '/etc/code.js': 'x' }), 'zip_damaged'],
    ['has a password', () => aZip(THREE, { flags: 1 }), 'zip_not_supported'],
    ['uses an unknown compression', () => aZip(THREE, { method: 12 }), 'zip_not_supported'],
    ['declares more than the limit', () => aZip(THREE, { size: 0xfffffff0 }), 'zip_too_large'],
    ['unpacks to more than it declares', () => aZip({ ...THREE, 'code.js': large }, { size: 20 }), 'zip_damaged'],
    ['unpacks to less than it declares', () => aZip(THREE, { size: 4_000 }), 'zip_damaged'],
  ])('that %s is refused', async (_what, zip, rule) => {
    expect(await rulesOf(readZip(zip()))).toEqual([rule]);
  });

  it('with many files that are large together is refused before anything is unpacked', async () => {
    const files = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.js`, large]));
    expect(await rulesOf(readZip(aZip({ ...THREE, ...files })))).toEqual(['zip_too_large']);
  });
});
