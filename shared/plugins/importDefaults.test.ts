import { IMPORT_TEXTS } from '../../locales/importTexts';
import { completeTexts, nextVersion } from './importDefaults';

const DEFAULTS = { texts: IMPORT_TEXTS, locale: 'en-US' } as const;

describe('completeTexts, for a package of a batch', () => {
  it('keeps the texts of the package', () => {
    const example = {
      name: 'Grids',
      intro: 'Makes grids',
      description: 'All.',
      version: '2.1.0',
      version_content: 'Faster',
    };
    expect(completeTexts(example, 'grids.json', DEFAULTS)).toEqual(example);
  });

  it.each([
    ['plugins/grid-maker/manifest.json', 'grid-maker'],
    ['C:\\plugins\\Grid Maker.JSON', 'Grid Maker'],
    ['grids.plugin.json', 'grids'],
    ['manifest.json', 'plugin'],
    ['', 'plugin'],
  ])('names a package without a name after its file %j, and describes it by nothing', (file, name) => {
    expect(completeTexts({}, file, DEFAULTS)).toMatchObject({ name, intro: '', description: '', version: '1.0.0' });
  });

  it('uses the first line of the description as the summary, within its limit', () => {
    const { intro, description } = completeTexts({ name: 'A', description: `${'界'.repeat(130)}\nmore` }, '', DEFAULTS);
    expect(intro).toBe('界'.repeat(120));
    expect(description).toContain('more');
  });

  it('uses the texts of the plugin that the package updates', () => {
    const listing = { name: 'Grids', intro: 'Makes grids', description: 'All of them.' };
    const updated = { current_version: '1.4.0', listing };
    expect(completeTexts({ description: 'New words.' }, 'code.json', { ...DEFAULTS, updated })).toEqual({
      ...listing,
      description: 'New words.',
      version: '1.4.1',
      version_content: 'Imported',
    });
  });

  it.each([
    ['网格', 'en-US', '批量导入'],
    ['グリッド', 'zh-CN', '一括インポート'],
    ['그리드', 'en-US', '일괄 가져오기'],
    ['Сетка', 'ru-RU', 'Пакетный импорт'],
    ['Grid', 'en-US', 'Imported'],
    ['Grid', 'zh-CN', 'Imported'],
    ['Cuadrícula', 'es-ES', 'Importado'],
    ['☺', 'ja-JP', '一括インポート'],
  ] as const)('writes the release notes in the language of %s for a user of %s', (name, locale, content) => {
    expect(completeTexts({ name }, '', { ...DEFAULTS, locale }).version_content).toBe(content);
  });
});

it.each([
  [null, '1.0.0'],
  ['1.4.9', '1.4.10'],
  ['2.0.0-beta.1', '2.0.0'],
  ['1.0.0+7', '1.0.1'],
  ['v3', '1.0.0'],
])('the version after %s is %s', (current, next) => {
  expect(nextVersion(current)).toBe(next);
});
