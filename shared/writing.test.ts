import { nameFault, writingFault } from './writing';

it.each([
  ['a mark of direction', 'Gri\u200eds', 'hidden_characters'],
  ['a space without a width', 'Gri\u200bds', 'hidden_characters'],
  ['a joiner among Latin letters', 'Gri\u200dds', 'hidden_characters'],
  ['a filler that Unicode calls a letter', 'Grids\u3164', 'hidden_characters'],
  ['a blank of braille', 'Grids\u2800', 'hidden_characters'],
  ['a joiner of graphemes', 'Gri\u034fds', 'hidden_characters'],
  ['a sign of a variant on a letter', 'Grids\ufe0f', 'hidden_characters'],
  ['a sign of annotations', 'Gri\ufff9ds', 'hidden_characters'],
  ['tag characters', 'Grids\u{e0041}', 'hidden_characters'],
  ['fifty marks on a letter', `G${'\u0301'.repeat(49)}`, 'stacked_marks'],
  ['two lines', 'Grids\nby Ada', 'control_characters'],
  ['a separator of lines', 'Grids\u2028by Ada', 'control_characters'],
  ['a control character of the second block', 'Gri\u009bds', 'control_characters'],
  ['a turn of direction', 'Gri\u202eds', 'writing_direction'],
  ['half a character', 'Grids\ud800', 'not_unicode'],
  ['what is no character', 'Grids\ufdd0', 'not_unicode'],
])('finds in a name %s', (_what, name, fault) => expect(nameFault(name)).toBe(fault));

it.each([
  'Grid Maker 2.0',
  '网格生成器',
  'グリッド・メーカー',
  '葛\u{e0100}飾グリッド',
  '그리드 메이커',
  'Сетка для макета',
  'Cuadrícula ágil',
  'ti\u1ec7n \u00edch',
  'Ti\u0065\u0302\u0323n ích',
  'Family 👨\u200d👩\u200d👧\u200d👦',
  'Love ❤\ufe0f\u200d🔥 1\ufe0f\u20e3',
  'می\u200cخواهم',
  'क्\u200dष',
  'ที่นี่',
])('takes %s for a name', (name) => expect(nameFault(name)).toBeNull());

it('lets a text have lines and directions of its own, and no control characters', () => {
  expect(writingFault('One\n\tTwo \u200f')).toBeNull();
  expect(writingFault('One\u0085Two')).toBe('control_characters');
});
