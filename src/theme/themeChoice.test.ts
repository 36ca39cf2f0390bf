import { writeCookie } from '@/lib/page/writeCookie';
import { applyThemeChoice, chooseTheme, readThemeChoice, THEME_COOKIE, themeChoiceIn } from './themeChoice';

afterEach(() => {
  writeCookie(`${THEME_COOKIE}=; path=/; max-age=0`);
  document.documentElement.removeAttribute('data-theme');
});

it('shows and stores a choice', () => {
  chooseTheme('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(readThemeChoice()).toBe('dark');
});

it('returns the decision to the system', () => {
  chooseTheme('light');
  chooseTheme('system');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(readThemeChoice()).toBe('system');
});

it.each([
  ['', 'system'],
  ['ps_theme=dark', 'dark'],
  ['ps_lang=en-US; ps_theme=light; x=1', 'light'],
  ['ps_theme=pink', 'system'],
  ['other_ps_theme=dark', 'system'],
])('reads %j as %s', (cookies, choice) => {
  expect(themeChoiceIn(cookies)).toBe(choice);
});

describe('when cookies are refused', () => {
  const refuse = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };
  beforeEach(() => Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse }));
  afterEach(() => Reflect.deleteProperty(document, 'cookie'));

  it('still shows the choice', () => {
    expect(readThemeChoice()).toBe('system');
    expect(() => chooseTheme('dark')).not.toThrow();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    applyThemeChoice('system');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});
