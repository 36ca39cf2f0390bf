import { compileMessages } from '../../../config/compileMessages.cjs';
import { createIntl } from './reactIntl';

const intl = createIntl({
  locale: 'en-US',
  messages: compileMessages({
    plain: "It's here",
    named: 'Install {name}',
    plural: '{count, plural, one {# plugin} other {# plugins}}',
  }),
});

describe('messages', () => {
  it('writes texts, arguments and plurals', () => {
    expect(intl.formatMessage({ id: 'plain' })).toBe("It's here");
    expect(intl.formatMessage({ id: 'named' }, { name: 'Icons' })).toBe('Install Icons');
    expect(intl.formatMessage({ id: 'plural' }, { count: 1 })).toBe('1 plugin');
    expect(intl.formatMessage({ id: 'plural' }, { count: 5334 })).toBe('5,334 plugins');
  });

  it('writes hostile arguments as the text they are', () => {
    expect(intl.formatMessage({ id: 'named' }, { name: '<img src=x onerror=alert(1)>{count}' })).toBe(
      'Install <img src=x onerror=alert(1)>{count}',
    );
  });

  it('falls back to the id, never to nothing', () => {
    expect(intl.formatMessage({ id: 'nowhere' })).toBe('nowhere');
  });
});
