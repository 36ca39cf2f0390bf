import { formErrorsOf } from './formErrors';
import { EMPTY_VALUES, type MediaItem, type ReleaseValues } from './releaseValues';

const code = { file: new File(['{}'], 'main.json'), package: {} } as unknown as ReleaseValues['code'];
const WHOLE: ReleaseValues = {
  ...EMPTY_VALUES,
  ...{ name: 'Grid Maker', intro: 'Makes grids', description: 'Of every size.', contact: 'ada@square.test' },
  ...{ version: '1.0.0', version_content: 'The first', code },
};
const image = (id: string): MediaItem => ({ id, kind: 'image', address: `/files/${id}` });
const errors = (changes: Partial<ReleaseValues>) =>
  formErrorsOf({ ...WHOLE, ...changes }, 'version').map(({ path, id }) => [path, id]);

it('returns no errors for a complete release', () => {
  expect(formErrorsOf(WHOLE, 'version')).toEqual([]);
});

it('requires the fields of requirements.md section 5, in the order of the form', () => {
  expect(formErrorsOf(EMPTY_VALUES, 'version').map(({ path }) => path)).toEqual([
    ...['code', 'name', 'intro', 'description', 'version', 'version_content', 'contact'],
  ]);
});

it('requires no version fields when only the listing is edited', () => {
  expect(formErrorsOf(EMPTY_VALUES, 'listing').map(({ path }) => path)).toEqual([
    ...['name', 'intro', 'description', 'contact'],
  ]);
});

it.each<[string, Partial<ReleaseValues>, string, string]>([
  ['a name of nothing that is seen', { name: ' \u200b\u00ad ' }, 'name', 'release.required'],
  ['a name of fillers', { name: '\u3164\u2800' }, 'name', 'release.required'],
  ['a hidden character in a name', { name: 'Gri\u200bds' }, 'name', 'package.error.hidden_characters'],
  [
    'a hidden character in a translated name',
    { texts: { 'ja-JP': { name: 'グリッド\u200e' } } },
    'texts.ja-JP.name',
    'package.error.hidden_characters',
  ],
  [
    'a hidden character in a text',
    { description: 'Makes\u200bgrids' },
    'description',
    'package.error.hidden_characters',
  ],
  ['a filler in a contact', { contact: 'ada\u3164@square.test' }, 'contact', 'package.error.hidden_characters'],
  ['a gap in an email address', { contact: 'ada @square.test' }, 'contact', 'package.error.broken_address'],
  ['a turn of direction in a text', { intro: 'Grids\u202e' }, 'intro', 'package.error.writing_direction'],
  [
    'marks that cover the lines around them',
    { copyright: { type: 'custom', holder: `A${'\u0301'.repeat(9)}` } },
    'copyright.holder',
    'package.error.stacked_marks',
  ],
  [
    'a version that differs from that of the package',
    { code: { ...code, package: { version: '0.9.0' } } as never },
    'version',
    'package.error.version_differs',
  ],
  ['a version that is none', { version: '1.0' }, 'version', 'release.notSemver'],
  ['a holder without a name', { copyright: { type: 'custom', holder: '' } }, 'copyright.holder', 'release.required'],
  [
    'a translation over its limit',
    { texts: { 'ja-JP': { name: 'あ'.repeat(51) } } },
    'texts.ja-JP.name',
    'kit.overLimit',
  ],
  [
    'three images and a video',
    { panel_images: ['a', 'b', 'c'].map(image), video: { ...image('v'), kind: 'video' } as MediaItem },
    'media',
    'release.tooManyMedia',
  ],
])('refuses %s', (_name, changes, path, id) => {
  expect(errors(changes)).toEqual([[path, id]]);
});

it('counts characters as users see them, not UTF-16 units', () => {
  expect(errors({ name: '🎨'.repeat(50) })).toEqual([]);
  expect(errors({ name: '🎨'.repeat(51) })).toEqual([['name', 'kit.overLimit']]);
});
