import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteChrome } from '@/lib/page/siteChrome';
import { serveApi } from '../../../../tests/support/page/fakeApi';
import { renderPage } from '../../../../tests/support/page/renderPage';
import { SiteHeader } from '../SiteHeader';

const works = ['Kit', 'Icons', 'Posters', 'Charts'].map((title) => ({ title, url: `/community/${title}` }));
const Header = () => <SiteHeader kind={siteChrome().header ?? 'official'} />;
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** Opens the community menu, with fake timers. */
async function openCommunity() {
  serveApi({});
  await renderPage(Header, { chrome: { works } });
  await userEvent.click(screen.getByRole('button', { name: 'Community' }));
  const panel = await screen.findByRole('dialog', { name: 'Community' });
  jest.useFakeTimers();
  return panel;
}
const shown = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

// jsdom does not implement scrolling.
beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => jest.useRealTimers());

it('has the links of the menu', async () => {
  const panel = await openCommunity();
  const links = within(panel)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links.slice(0, 4)).toEqual([
    '/community/home',
    '/community/home?classify=library',
    '/plugins/',
    '/recommend/',
  ]);
});

it('shows the next work every two seconds while the menu is hovered', async () => {
  const panel = await openCommunity();
  pass(4000);
  expect(shown()).toBe('Kit');
  fireEvent.pointerEnter(panel, { pointerType: 'mouse' });
  pass(1999);
  expect(shown()).toBe('Kit');
  pass(1);
  expect(shown()).toBe('Icons');
  pass(2000);
  expect(shown()).toBe('Posters');
  fireEvent.pointerLeave(panel);
  pass(4000);
  expect(shown()).toBe('Posters');
});

it('shows the next work while the button of the menu is hovered', async () => {
  await openCommunity();
  const button = screen.getByRole('button', { name: 'Community', expanded: true });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  pass(2000);
  expect(shown()).toBe('Icons');
  fireEvent.pointerLeave(button);
  pass(4000);
  expect(shown()).toBe('Icons');
});

it('stops after the user chooses a work or points at one', async () => {
  const panel = await openCommunity();
  fireEvent.pointerEnter(panel, { pointerType: 'mouse' });
  pass(2000);
  fireEvent.pointerEnter(within(panel).getByRole('link', { name: 'Icons' }));
  pass(4000);
  expect(shown()).toBe('Icons');
  fireEvent.pointerLeave(panel);
  fireEvent.pointerEnter(panel, { pointerType: 'mouse' });
  pass(4000);
  expect(shown()).toBe('Icons');
  await user().click(screen.getByRole('button', { name: 'Charts' }));
  pass(4000);
  expect(shown()).toBe('Charts');
});

it('does not start after a choice by keyboard', async () => {
  const panel = await openCommunity();
  act(() => screen.getByRole('button', { name: 'Kit' }).focus());
  await user().keyboard('{ArrowRight}');
  expect(shown()).toBe('Icons');
  act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.pointerEnter(panel, { pointerType: 'mouse' });
  pass(4000);
  expect(shown()).toBe('Icons');
});

it('does not rotate on touch', async () => {
  const panel = await openCommunity();
  fireEvent.pointerEnter(panel, { pointerType: 'touch' });
  pass(4000);
  expect(shown()).toBe('Kit');
});
