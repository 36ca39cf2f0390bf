import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel, type CarouselProps } from './Carousel';

const items = ['Boards', 'Icons', 'Charts', 'Maps'].map((name) => ({
  key: name,
  content: <a href="/community/home">{name}</a>,
}));

const carousel = () => screen.getByRole('region', { name: 'Works' });
const viewport = () => carousel().querySelector<HTMLElement>('[aria-live]')!;
const slides = () => Array.from(viewport().children) as HTMLElement[];
const button = (name: string) => within(carousel()).getByRole('button', { name });
const dot = (place: number) => button(`第 ${place} 张，共 4 张`);
/** The only slide that is not inert. */
const visibleSlide = () =>
  slides()
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.textContent)
    .join();

const onIndexChange = jest.fn();
const onPlayingChange = jest.fn();
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  onIndexChange.mockClear();
  onPlayingChange.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show(props: Partial<CarouselProps> = {}) {
  const element = (more: Partial<CarouselProps> = {}) => (
    <>
      <Carousel
        aria-label="Works"
        items={items}
        onIndexChange={onIndexChange}
        onPlayingChange={onPlayingChange}
        {...props}
        {...more}
      />
      <button type="button">Elsewhere</button>
    </>
  );
  const view = render(element());
  return { ...view, update: (more: Partial<CarouselProps>) => view.rerender(element(more)) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('advances every 2 seconds (requirements.md section 9), and wraps around at the end', () => {
  show();
  pass(1999);
  expect(visibleSlide()).toBe('Boards');
  pass(1);
  expect(visibleSlide()).toBe('Icons');
  pass(2000);
  pass(2000);
  expect(visibleSlide()).toBe('Maps');
  pass(2000);
  expect(visibleSlide()).toBe('Boards');
});

it('pauses while the pointer is inside, and continues afterwards', async () => {
  show();
  await user.hover(screen.getByRole('link', { name: 'Boards' }));
  pass(10_000);
  expect(visibleSlide()).toBe('Boards');
  await user.unhover(screen.getByRole('link', { name: 'Boards' }));
  pass(2000);
  expect(visibleSlide()).toBe('Icons');
  expect(onPlayingChange).not.toHaveBeenCalled();
});

it('pauses while a finger touches it', () => {
  show();
  fireEvent.touchStart(viewport(), { touches: [{}] });
  pass(10_000);
  expect(visibleSlide()).toBe('Boards');
  fireEvent.touchEnd(viewport(), { touches: [] });
  pass(2000);
  expect(visibleSlide()).toBe('Icons');
});

it('ignores the pointer if pauseOnHover is false', async () => {
  show({ pauseOnHover: false });
  await user.hover(screen.getByRole('link', { name: 'Boards' }));
  pass(2000);
  expect(visibleSlide()).toBe('Icons');
});

it('has its stop button first in tab order, and pauses while the focus is inside', async () => {
  show();
  await user.tab();
  expect(button('暂停')).toHaveFocus();
  pass(10_000);
  expect(visibleSlide()).toBe('Boards');
  await user.tab();
  pass(10_000);
  expect(visibleSlide()).toBe('Boards');
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  pass(2000);
  expect(visibleSlide()).toBe('Icons');
});

it('stays stopped after the user pressed Pause and left with pointer and focus', async () => {
  show();
  await user.click(button('暂停'));
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  pass(60_000);
  expect(visibleSlide()).toBe('Boards');
  expect(button('播放')).toBeVisible();
  expect(onPlayingChange.mock.calls).toEqual([[false]]);
});

it('plays at once when the user presses Play, until they interact with a slide', async () => {
  show();
  await user.click(button('暂停'));
  await user.click(button('播放'));
  expect(onPlayingChange.mock.calls).toEqual([[false], [true]]);
  pass(2000);
  expect(visibleSlide()).toBe('Icons');
  await user.hover(screen.getByRole('link', { name: 'Icons' }));
  pass(10_000);
  expect(visibleSlide()).toBe('Icons');
});

it.each([
  ['an arrow', () => user.click(button('下一个'))],
  ['a dot', () => user.click(dot(2))],
  [
    'a key on a dot',
    () =>
      user
        .tab()
        .then(() => user.tab())
        .then(() => user.keyboard('{ArrowRight}')),
  ],
])('does not continue after the user chose a slide with %s', async (_, choose) => {
  show();
  await choose();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  pass(60_000);
  expect(visibleSlide()).toBe('Icons');
  expect(onPlayingChange.mock.calls).toEqual([[false]]);
});

it('has no autoplay for users who prefer reduced motion', () => {
  Object.assign(window, {
    matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: query.includes('reduce') }),
  });
  show();
  pass(60_000);
  expect(visibleSlide()).toBe('Boards');
  expect(within(carousel()).queryByRole('button', { name: /暂停|播放/ })).toBeNull();
  expect(viewport()).toHaveAttribute('aria-live', 'polite');
  Reflect.deleteProperty(window, 'matchMedia');
});

it('pauses while the page is hidden', () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  show();
  pass(60_000);
  expect(visibleSlide()).toBe('Boards');
  state.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  pass(2000);
  expect(visibleSlide()).toBe('Icons');
});

it('plays while its parent requests it', async () => {
  const { update } = show({ stopped: true });
  pass(10_000);
  expect(visibleSlide()).toBe('Boards');
  update({ stopped: false });
  pass(2000);
  expect(visibleSlide()).toBe('Icons');
  await user.click(button('暂停'));
  expect(onPlayingChange).toHaveBeenCalledWith(false);
  expect(button('暂停')).toBeVisible();
});

it('does not report a stop if it is already stopped', async () => {
  show({ stopped: true });
  await user.click(dot(2));
  expect(onPlayingChange).not.toHaveBeenCalled();
});

it('leaves no timer behind', () => {
  const { unmount } = show();
  fireEvent.scroll(viewport());
  expect(jest.getTimerCount()).toBe(2);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it('calls the parent’s own event handlers', async () => {
  const onFocus = jest.fn();
  const onPointerOver = jest.fn();
  show({ onFocus, onPointerOver });
  await user.click(dot(1));
  expect(onFocus).toHaveBeenCalled();
  expect(onPointerOver).toHaveBeenCalled();
});
