import { lookalikeKey, mixesScripts } from './lookalikeKey';

it.each([
  ['аdmin', 'admin', 'a Cyrillic а'],
  ['ΑDMIN', 'admin', 'a Greek Α'],
  ['adмin', 'admin', 'a Cyrillic м'],
  ['Adm1n', 'admin', 'a digit'],
  ['ADMlN', 'admin', 'an l'],
  ['ａｄｍｉｎ', 'admin', 'wide letters'],
  ['𝐀𝐝𝐦𝐢𝐧', 'admin', 'mathematical letters'],
  ['ádmìn', 'admin', 'accents'],
  ['adm\u200bin', 'admin', 'a space without a width'],
  ['PIugin  Square', 'Plugin Square', 'an I and two spaces'],
  ['Рlugin-Ѕquаre', 'Plugin Square', 'three Cyrillic letters'],
  ['Adrnin', 'admin', 'r and n'],
])('confuses %s with %s: %s', (written, name) => expect(lookalikeKey(written)).toBe(lookalikeKey(name)));

it.each([
  ['admin', 'adam'],
  ['Анна', 'Alina'],
  ['张伟', '张伟伟'],
  ['ニコ', '二コ二'],
])('distinguishes %s from %s', (one, other) => expect(lookalikeKey(one)).not.toBe(lookalikeKey(other)));

it('recognizes a word that mixes scripts with similar letters', () => {
  expect(mixesScripts('аda')).toBe(true);
  for (const word of ['ada', 'анна', '李ada', 'μαρία']) expect(mixesScripts(word)).toBe(false);
});
