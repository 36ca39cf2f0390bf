import { CHINESE_LABELS } from '../KitLabels';
import { acceptAttribute, type FileRules, type IncomingFile, validateFiles } from './validateFiles';

const MB = 1024 * 1024;

/** A file with a size but without content. */
function aFile(name: string, { type = '', size = 10 } = {}): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function validate(files: (File | IncomingFile)[], rules: Partial<FileRules>) {
  const { accepted, rejections } = validateFiles(
    files.map((one) => (one instanceof File ? { file: one } : one)),
    { accept: [], multiple: true, maxSize: Number.POSITIVE_INFINITY, ...rules },
    CHINESE_LABELS,
  );
  return {
    accepted: accepted.map(({ name }) => name),
    rejected: rejections.map(({ file, message }) => [file.name, message]),
  };
}

describe('the type of a file', () => {
  it.each([
    ['cover.png', 'image/png'],
    ['COVER.JPG', 'image/jpeg'],
    ['cover.webp', ''],
    ['cover', 'image/gif'],
  ])('accepts %s of type "%s" as an image', (name, type) => {
    expect(validate([aFile(name, { type })], { accept: ['image'] }).accepted).toEqual([name]);
  });

  it.each([
    ['cover.bmp', 'image/bmp'],
    ['cover.svg', 'image/svg+xml'],
    ['cover.png', 'text/html'],
    ['cover.exe', 'image/png'],
    ['cover.exe', ''],
    ['cover', ''],
  ])('does not accept %s of type "%s" as an image', (name, type) => {
    const { accepted, rejected } = validate([aFile(name, { type })], { accept: ['image'] });
    expect(accepted).toEqual([]);
    expect(rejected).toEqual([[name, '图片格式不正确']]);
  });

  it('recognizes videos and json', () => {
    const video = aFile('teaser.mp4', { type: 'video/mp4' });
    const code = aFile('main.json', { type: 'application/json;charset=utf-8' });
    expect(validate([video, code], { accept: ['video', 'json'] }).accepted).toEqual(['teaser.mp4', 'main.json']);
  });

  it('accepts everything by default', () => {
    expect(validate([aFile('anything')], {}).accepted).toEqual(['anything']);
  });

  it('never accepts a folder, whatever its name', () => {
    const { rejected } = validate([{ file: aFile('icons.png'), isFolder: true }], { accept: ['image'] });
    expect(rejected).toEqual([['icons.png', '图片格式不正确']]);
  });

  it('names the expected kind for each file', () => {
    const files = [
      aFile('a.tiff', { type: 'image/tiff' }),
      aFile('b.mov', { type: 'video/quicktime' }),
      aFile('c.txt', { type: 'text/plain' }),
    ];
    expect(validate(files, { accept: ['image', 'video'] }).rejected.map(([, message]) => message)).toEqual([
      '图片格式不正确',
      '视频格式不正确',
      '不支持此文件类型',
    ]);
    expect(validate(files.slice(2), { accept: ['json'] }).rejected).toEqual([['c.txt', '仅支持 JSON 文件']]);
  });
});

describe('the size of a file', () => {
  const png = (size: number) => aFile('cover.png', { type: 'image/png', size });
  const mp4 = (size: number) => aFile('teaser.mp4', { type: 'video/mp4', size });

  it('accepts a file of exactly the limit, but none above it', () => {
    expect(validate([png(5 * MB)], { maxSize: 5 }).accepted).toEqual(['cover.png']);
    expect(validate([png(5 * MB + 1)], { maxSize: 5 }).rejected).toEqual([['cover.png', '图片大小超过 5 MB']]);
    expect(validate([mp4(26 * MB)], { maxSize: 25 }).rejected).toEqual([['teaser.mp4', '视频大小超过 25 MB']]);
  });

  it('names no kind for other files', () => {
    expect(validate([aFile('main.json', { size: 6 * MB })], { maxSize: 5 }).rejected).toEqual([
      ['main.json', '文件大小超过 5 MB'],
    ]);
  });

  it('refuses an empty file', () => {
    expect(validate([aFile('main.json', { size: 0 })], { accept: ['json'] }).rejected).toEqual([
      ['main.json', '文件为空'],
    ]);
  });
});

describe('the number of files', () => {
  const three = ['a.png', 'b.png', 'c.png'].map((name) => aFile(name, { type: 'image/png' }));

  it('does not count a refused file', () => {
    const wrong = aFile('wrong.txt', { type: 'text/plain' });
    const { accepted, rejected } = validate([wrong, ...three.slice(0, 1)], { accept: ['image'], multiple: false });
    expect(accepted).toHaveLength(1);
    expect(rejected).toEqual([['wrong.txt', '图片格式不正确']]);
  });

  it('accepts one file if several are not allowed', () => {
    const { accepted, rejected } = validate(three, { multiple: false });
    expect(accepted).toEqual(['a.png']);
    expect(rejected.map(([, message]) => message)).toEqual(['最多 1 个文件', '最多 1 个文件']);
  });
});

it('offers each accepted type once in the browser’s dialog', () => {
  expect(acceptAttribute(['json', 'json'])).toBe('.json,application/json');
  expect(acceptAttribute(['image'])).toBe('.png,image/png,.jpg,image/jpeg,.jpeg,.webp,image/webp,.gif,image/gif');
});
