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
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
});

function show(props: Partial<CarouselProps> = {}) {
  return render(
    <Carousel
      aria-label="Works"
      items={items}
      onIndexChange={onIndexChange}
      onPlayingChange={onPlayingChange}
      {...props}
    />,
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** jsdom has no layout, so the tests mock it: slides are 300 px wide, and scrolling is instant. */
const WIDTH = 300;
function mockLayout() {
  const rect = (left: number) => ({ left, width: WIDTH }) as DOMRect;
  const placeOf = (element: Element) => slides().indexOf(element as HTMLElement);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rect(placeOf(this) < 0 ? 0 : placeOf(this) * WIDTH - viewport().scrollLeft);
  });
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return placeOf(this) * WIDTH;
  });
  const scrollTo = jest.fn(function (this: Element, { left }: ScrollToOptions) {
    this.scrollLeft = left ?? 0;
    this.dispatchEvent(new Event('scroll'));
  });
  Object.assign(Element.prototype, { scrollTo });
  return scrollTo;
}

/** Moves the row to `left`, as a finger does that swipes and lets go. */
function swipe(left: number) {
  viewport().scrollLeft = left;
  fireEvent.scroll(viewport());
}

it('scrolls to the next slide', async () => {
  const scrollTo = mockLayout();
  show();
  await user.click(button('下一个'));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' });
});

it('follows a swipe, and stops autoplay', () => {
  mockLayout();
  show();
  swipe(600);
  pass(200);
  expect(visibleSlide()).toBe('Charts');
  expect(onIndexChange.mock.calls).toEqual([[2]]);
  expect(onPlayingChange.mock.calls).toEqual([[false]]);
  pass(60_000);
  expect(visibleSlide()).toBe('Charts');
});

it('waits until the row rests on a slide: a finger may hold it between two', () => {
  mockLayout();
  show({ stopped: true });
  swipe(200);
  pass(1000);
  expect(onIndexChange).not.toHaveBeenCalled();
  swipe(300);
  pass(200);
  expect(onIndexChange.mock.calls).toEqual([[1]]);
});

it('does not treat its own scrolling as a swipe', async () => {
  mockLayout();
  show();
  pass(2000);
  pass(1000);
  expect(onIndexChange.mock.calls).toEqual([[1]]);
  expect(onPlayingChange).not.toHaveBeenCalled();
});

it('keeps its slide when its width changes, and does not treat that as a swipe', () => {
  let resized: () => void = () => undefined;
  const observer = { observe: jest.fn(), disconnect: jest.fn() };
  Object.assign(globalThis, {
    ResizeObserver: function ResizeObserver(look: () => void) {
      resized = look;
      return observer;
    },
  });
  const scrollTo = mockLayout();
  const { unmount } = show({ stopped: true });
  fireEvent.click(button('下一个'));
  fireEvent.click(button('下一个'));
  onIndexChange.mockClear();
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  viewport().scrollLeft = 400;
  act(resized);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 600, behavior: 'instant' });
  pass(1000);
  expect(onIndexChange).not.toHaveBeenCalled();
  unmount();
  expect(observer.disconnect).toHaveBeenCalled();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});
