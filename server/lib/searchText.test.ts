import {
  deletions,
  isOneErrorApart,
  isTolerant,
  keywordWords,
  normalise,
  searchDocument,
  textGrams,
  textWords,
  wordGrams,
} from './searchText';

describe('normalise', () => {
  it.each([
    ['ＡＢＣ　ｶﾞ', 'abc ガ'],
    ['Éclair Ñandú Łódź Straße', 'eclair nandu lodz strasse'],
    ['Ёлка и Йод', 'елка и йод'],
    ['が か', 'が か'],
    ['플러그인', '플러그인'],
    ['İstanbul ISPARTA', 'istanbul isparta'],
    ['ΣΟΦΟΣ', 'σοφοσ'],
    [' a\t\n b\u0000c\u200bd ', 'a b c d'],
    ['图标 🎨', '图标 🎨'],
  ])('%j is %j', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });
});

describe('keywordWords', () => {
  it('splits on any white space and returns each word once', () => {
    expect(keywordWords(' Icon　icon 图标 ')).toEqual(['icon', '图标']);
  });
  it('returns none for white space alone', () => {
    expect(keywordWords(' \u3000\t ')).toEqual([]);
  });
});

describe('grams', () => {
  it('are single and double characters inside a word', () => {
    expect(textGrams('图标 ab').sort()).toEqual(['a', 'ab', 'b', '图', '图标', '标'].sort());
  });
  it('keep characters outside the basic plane whole', () => {
    expect(wordGrams('🎨🎨')).toEqual(['🎨🎨']);
    expect(wordGrams('🎨')).toEqual(['🎨']);
  });
  it('of a word are among those of every text that contains it', () => {
    const grams = new Set(textGrams('my hotkeys++ 设计工具箱'));
    for (const word of ['keys+', '工具', '具', 'hotkeys++'])
      for (const gram of wordGrams(word)) expect(grams).toContain(gram);
  });
});

describe('words', () => {
  it('are runs of letters and digits', () => {
    expect(textWords('a-b c3, 图标。c3')).toEqual(['a', 'b', 'c3', '图标']);
  });
  it.each([
    ['icons', true],
    ['иконка', true],
    ['abc', false],
    ['图标图标图标', false],
    ['abc12', false],
    ['a'.repeat(25), false],
  ])('%s tolerates an error: %s', (word, expected) => {
    expect(isTolerant(word)).toBe(expected);
  });
});

describe('one typing error', () => {
  const pairs: [string, string, boolean][] = [
    ['calendar', 'calendr', true],
    ['calendar', 'callendar', true],
    ['calendar', 'calender', true],
    ['calendar', 'claendar', true],
    ['calendar', 'alendar', true],
    ['calendar', 'calendars', true],
    ['aab', 'ab', true],
    ['calendar', 'calendar', false],
    ['calendar', 'clandar', false],
    ['calendar', 'calenrad', false],
    ['calendar', 'xalendax', false],
    ['calendar', 'calend', false],
  ];
  it.each(pairs)('%s and %s: %s', (one, other, expected) => {
    expect(isOneErrorApart(one, other)).toBe(expected);
    expect(isOneErrorApart(other, one)).toBe(expected);
  });
  it.each(pairs.filter(([, , near]) => near))('%s and %s share a form that lacks a letter', (one, other) => {
    const forms = new Set(deletions(one));
    expect(deletions(other).some((form) => forms.has(form))).toBe(true);
  });
});

describe('searchDocument', () => {
  it('separates names, intros and tags, and descriptions', () => {
    const document = searchDocument({ names: ['Icon Box', '图标'], near: ['Ünder'], far: ['far 🎨 away2'] });
    expect(document).toMatchObject({
      names: '\nicon box\n\n图标\n',
      name_words: ' icon box 图标 ',
      near: '\nicon box\n\n图标\n\nunder\n',
      far: '\nfar 🎨 away2\n',
      words: ['icon', 'under'],
    });
    expect(document.grams).toEqual(expect.arrayContaining(['图标', '🎨', 'y2']));
  });
  it('contains each text once', () => {
    expect(searchDocument({ names: ['A', 'a'], near: [], far: [''] }).near).toBe('\na\n');
  });
  it('moves names that exceed the index of names to the next zone', () => {
    // One compatibility character becomes eighteen.
    const long = ['ﷺ'.repeat(50), 'ﷺ'.repeat(49)];
    const { names, near } = searchDocument({ names: ['Short', ...long], near: [], far: [] });
    expect(names).toBe(`\nshort\n\n${long[0]!.normalize('NFKC')}\n`);
    expect(Buffer.byteLength(names)).toBeLessThan(2_000);
    expect(near).toContain(`\n${long[1]!.normalize('NFKC')}\n`);
  });
});
