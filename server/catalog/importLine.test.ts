import { readCatalogLine } from './importLine';

const line = (fields: object) => JSON.stringify({ key: 'a-plugin', name: 'A plugin', ...fields });

describe('a line of a catalog', () => {
  it('is read completely', () => {
    const read = readCatalogLine(
      line({
        name: ' 简易搜索 ',
        developer: 'someone',
        description: '更高效',
        stars: 4,
        updated_at: '2026-01-16T14:54:39+02:00',
        versions: ['1.10.0', '1.2.0', '1.2.0'],
        name_en: 'Simple Search',
        description_en: 'Quicker',
        tags: ['text'],
        size: 403396,
      }),
    );
    expect(read).toEqual({
      key: 'a-plugin',
      name: '简易搜索',
      developer: 'someone',
      intro: '更高效',
      english: { name: 'Simple Search', intro: 'Quicker' },
      downloads: 4,
      update_time: new Date('2026-01-16T12:54:39Z'),
      versions: ['1.2.0', '1.10.0'],
      tags: ['text'],
    });
  });

  it('needs only a key and a name', () => {
    expect(readCatalogLine(line({ updated_at: '', description: null }))).toEqual({
      key: 'a-plugin',
      name: 'A plugin',
      developer: 'Unknown',
      intro: '',
      english: null,
      downloads: 0,
      update_time: null,
      versions: [],
      tags: null,
    });
  });

  it('prefers downloads to stars', () => {
    expect(readCatalogLine(line({ downloads: 7, stars: 9 })).downloads).toBe(7);
  });

  it.each([
    ['2026-01-16', '2026-01-16T00:00:00.000Z'],
    ['2026-01-16T12:00:00', '2026-01-16T12:00:00.000Z'],
    ['2026-01-16 12:00', '2026-01-16T12:00:00.000Z'],
  ])('reads %s as UTC', (updated_at, expected) => {
    expect(readCatalogLine(line({ updated_at })).update_time?.toISOString()).toBe(expected);
  });

  it('drops what the database cannot store', () => {
    expect(readCatalogLine(line({ description: 'a\0b\ud800' })).intro).toBe('ab\ufffd');
  });

  it.each([
    ['{', 'the line is not JSON'],
    ['[]', 'the line must be a JSON object'],
    ['null', 'the line must be a JSON object'],
    ['{"name": "x"}', 'key is missing or not a text'],
    [line({ key: '' }), 'key'],
    [line({ key: 'a/b' }), 'key A plugin key holds'],
    [line({ key: 'k'.repeat(101) }), 'key'],
    ['{"key": "x"}', 'name is missing or not a text'],
    [line({ name: ' ' }), 'name must not be empty'],
    [line({ name: 5 }), 'name is missing or not a text'],
    [line({ developer: 5 }), 'developer must be a text'],
    [line({ description: [] }), 'description must be a text'],
    [line({ downloads: '5' }), 'downloads must be a whole number'],
    [line({ downloads: 1.5 }), 'downloads must be a whole number'],
    [line({ stars: -1 }), 'stars must not be negative'],
    [line({ downloads: 2 ** 31 }), 'downloads is too large'],
    [line({ updated_at: 'yesterday' }), 'updated_at must be an ISO 8601 date'],
    [line({ updated_at: '2026-13-01' }), 'updated_at must be an ISO 8601 date'],
    [line({ versions: '1.0.0' }), 'versions must be a list'],
    [line({ versions: ['1.0.0', ''] }), 'versions.1 must have 1 to 100 characters'],
    [line({ versions: [1] }), 'versions.0 must be a text'],
    [line({ tags: 'text' }), 'tags must be a list'],
  ])('is refused: %s', (text, reason) => {
    expect(() => readCatalogLine(text)).toThrow(reason);
  });
});
