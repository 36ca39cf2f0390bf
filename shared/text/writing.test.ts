import { contactError, nameError, writingError, writingMessage } from './writing';

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
])('finds in a name %s', (_what, name, error) => expect(nameError(name)).toBe(error));

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
])('accepts %s as a name', (name) => expect(nameError(name)).toBeNull());

const FLAG = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

it('allows the flag of a region in a name, and no other tag characters', () => {
  expect(nameError(`Grids ${FLAG}`)).toBeNull();
  expect(nameError('Grids \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}')).toBe('hidden_characters');
  expect(nameError('Grids \u{1f3f4}\u{e007f}')).toBe('hidden_characters');
});

it('refuses characters in a name that every font shows differently', () => {
  expect(nameError('Grids \ue000')).toBe('hidden_characters');
});

it.each([
  ['a space without a width', 'Makes\u200bgrids'],
  ['a byte order mark', 'Makes\ufeffgrids'],
  ['a filler of Hangul', 'Makes \u3164 grids'],
  ['a sign of a variant on a letter', 'Makes\ufe0f grids'],
  ['many signs of variants on an emoji', '😀\ufe0f\ufe0f\ufe0f'],
  ['tag characters', 'Makes grids\u{e0069}\u{e0067}\u{e006e}\u{e006f}\u{e0072}\u{e0065}'],
  ['a mark of direction among Latin letters', 'Makes\u200f grids\u061c'],
  ['a soft hyphen', 'Makes gr\u00adids'],
  ['a joiner among Latin letters', 'Makes gr\u200dids'],
])('finds in a text %s', (_what, text) => {
  expect(writingError(text)).toBe('hidden_characters');
  expect(contactError(text)).toBe('hidden_characters');
});

it.each([
  'One\n\tTwo',
  `Family 👨\u200d👩\u200d👧\u200d👦, love ❤\ufe0f\u200d🔥, 1\ufe0f\u20e3 and ${FLAG}`,
  'می\u200cخواهم \u200f(نسخه ۲)',
  'क्\u200dष और क्\u200cष',
  '葛\u{e0100}飾区のグリッド',
  'ภาษา\u200bไทย',
  'שלום \u200f(1)',
  'Prices in € \u00a0and « quotes »',
])('allows %j in a text', (text) => expect(writingError(text)).toBeNull());

it('reports an invisible character and its place', () => {
  expect(writingMessage('hidden_characters', 'Makes gri\u200bds')).toBe(
    'must not contain invisible characters: U+200B follows "Makes gri"',
  );
});

it('shows twelve characters before it, counting those with allowed invisible marks as one', () => {
  expect(writingMessage('hidden_characters', 'Of the old\u2764\ufe0f grids\u00ad')).toMatch(
    /: U\+00AD follows "e old\u2764 grids"$/,
  );
});

it.each(['ada @square.test', 'ada@ square.test', 'ada@square .test', 'https:// square.test'])(
  'finds the gap in %j',
  (contact) => expect(contactError(contact)).toBe('broken_address'),
);

it.each(['ada@square.test', 'Ada, ada@square.test. Or call us', 'https://square.test/help', 'Telegram: @ada'])(
  'accepts %s as contact details',
  (contact) => expect(contactError(contact)).toBeNull(),
);

it('finds control characters in a text of several lines', () => {
  expect(writingError('One\u0085Two')).toBe('control_characters');
});
