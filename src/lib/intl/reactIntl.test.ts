import { IntlMessageFormat } from 'intl-messageformat';
import { compileMessages } from '../../../locales/compileMessages.mjs';
import { LANGUAGES } from './locales';
import { type CompiledMessage, createIntl } from './reactIntl';

const compiled = (messages: Record<string, string>) => compileMessages(messages) as Record<string, CompiledMessage>;

const intl = createIntl({
  locale: 'en-US',
  messages: compiled({
    plain: "It's here",
    named: 'Install {name}',
    plural: '{count, plural, one {# plugin} other {# plugins}}',
  }),
});

describe('messages', () => {
  it('formats texts, arguments and plurals', () => {
    expect(intl.formatMessage({ id: 'plain' })).toBe("It's here");
    expect(intl.formatMessage({ id: 'named' }, { name: 'Icons' })).toBe('Install Icons');
    expect(intl.formatMessage({ id: 'plural' }, { count: 1 })).toBe('1 plugin');
    expect(intl.formatMessage({ id: 'plural' }, { count: 5334 })).toBe('5,334 plugins');
  });

  it('keeps a name that is written from right to left apart from the sentence around it', () => {
    for (const name of ['רשתות (2)', 'شبكات!'])
      expect(intl.formatMessage({ id: 'named' }, { name })).toBe(`Install \u2068${name}\u2069`);
  });

  it('renders hostile arguments as plain text', () => {
    expect(intl.formatMessage({ id: 'named' }, { name: '<img src=x onerror=alert(1)>{count}' })).toBe(
      'Install <img src=x onerror=alert(1)>{count}',
    );
  });

  it('falls back to the id, never to an empty text', () => {
    expect(intl.formatMessage({ id: 'nowhere' })).toBe('nowhere');
  });

  const PLURAL =
    '{n, plural, =0 {nothing} one {# one {name}} few {# few} many {# many} other {# other}} {n, number} {kind, select, a {A} other {?}}';
  it.each(LANGUAGES.map(({ locale }) => locale))(
    'formats plurals and numbers in %s as intl-messageformat does',
    (locale) => {
      const intl = createIntl({ locale, messages: compiled({ PLURAL }) });
      const theirs = new IntlMessageFormat(PLURAL, locale);
      for (const n of [0, 1, 2, 5, 21, 1.5, 12_345])
        for (const kind of ['a', 'constructor'])
          expect(intl.formatMessage({ id: 'PLURAL' }, { n, name: 'x', kind })).toBe(
            theirs.format({ n, name: 'x', kind }),
          );
    },
  );

  it('reports a missing value, and shows the id', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(intl.formatMessage({ id: 'named' })).toBe('named');
    expect(complaint).toHaveBeenCalledWith(
      'The message named could not be written: The message requires the value "name".',
    );
    complaint.mockRestore();
  });
});
