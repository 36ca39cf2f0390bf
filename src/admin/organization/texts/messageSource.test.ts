import { compileMessages } from '../../../../locales/compileMessages.mjs';
import { messageSource, textError } from './messageSource';

const built = (text: string) => compileMessages({ text }).text as Parameters<typeof messageSource>[0];

it.each([
  'Plain',
  'Hello {name}',
  "A brace '{' of its own",
  '{count, plural, one {# text} other {# texts}}',
  '{kind, select, a {One {name}} other {Two}}',
  '{count, plural, offset:1 =0 {none} other {# more}}',
  '{size, number} MB',
])('writes a message as in its catalog: %s', (text) => {
  expect(messageSource(built(text))).toBe(text);
});

it.each([
  ['Guten Tag {name}', 'Hello {name}', null],
  ['', 'Hello {name}', null],
  ['Guten Tag', 'Hello {name}', 'wrong_placeholders'],
  ['Guten Tag {name} {other}', 'Hello {name}', 'wrong_placeholders'],
  ['Guten Tag {name', 'Hello {name}', 'not_icu'],
  ['{when, date, short}', 'At {when}', 'not_icu'],
  ['{n, plural, one {ein} other {#}}', '{n} texts', null],
])('checks "%s" as a replacement of "%s": %s', (written, defaultText, kind) => {
  expect(textError(written, [built(defaultText)])?.kind ?? null).toBe(kind);
});

it('requires the placeholders that every language has, and accepts those that any language has', () => {
  const defaults = [built('{count} files'), built('{count} файлов {name}')];
  expect(textError('{count}', defaults)).toBeNull();
  expect(textError('{count} {name}', defaults)).toBeNull();
  expect(textError('{name}', defaults)).toEqual({ kind: 'wrong_placeholders', wanted: '{count}' });
});
