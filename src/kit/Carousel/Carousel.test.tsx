import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Carousel, type CarouselItem, type CarouselProps } from './Carousel';

const items: CarouselItem[] = ['Boards', 'Icons', 'Charts', 'Maps'].map((name) => ({
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
beforeEach(() => onIndexChange.mockClear());

function show(props: Partial<CarouselProps> = {}) {
  const element = (more: Partial<CarouselProps> = {}) => (
    <Carousel aria-label="Works" items={items} onIndexChange={onIndexChange} {...props} {...more} />
  );
  const view = render(element());
  return { ...view, update: (more: Partial<CarouselProps>) => view.rerender(element(more)) };
}

describe('Carousel', () => {
  it('has a role description, and the position of each slide', () => {
    show();
    expect(carousel()).toHaveAttribute('aria-roledescription', '轮播');
    const [first] = slides();
    expect(first).toHaveAttribute('role', 'group');
    expect(first).toHaveAttribute('aria-roledescription', '幻灯片');
    expect(first).toHaveAccessibleName('第 1 张，共 4 张');
  });

  it('shows one slide; the others cannot be reached', async () => {
    show();
    await userEvent.click(dot(3));
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([true, true, false, true]);
  });

  it('goes to the next and the previous slide, and wraps around at the ends', async () => {
    show();
    await userEvent.click(button('上一个'));
    expect(visibleSlide()).toBe('Maps');
    await userEvent.click(button('下一个'));
    expect(visibleSlide()).toBe('Boards');
    await userEvent.click(button('下一个'));
    expect(visibleSlide()).toBe('Icons');
    expect(onIndexChange.mock.calls).toEqual([[3], [0], [1]]);
  });

  it('goes to the slide of a dot and marks the dot', async () => {
    show();
    await userEvent.click(dot(3));
    expect(visibleSlide()).toBe('Charts');
    expect(dot(3)).toHaveAttribute('aria-current', 'true');
    expect(dot(1)).not.toHaveAttribute('aria-current');
  });

  it('moves among its dots with arrows, Home and End; together they are one tab stop', async () => {
    show({ arrows: false });
    await userEvent.click(dot(4));
    expect(dot(4)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(dot(1)).toHaveFocus();
    expect(visibleSlide()).toBe('Boards');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(dot(3)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(visibleSlide()).toBe('Boards');
    await userEvent.keyboard('{End}');
    expect(visibleSlide()).toBe('Maps');
    await userEvent.tab();
    expect(viewport()).toContainElement(document.activeElement as HTMLElement);
  });

  it('ignores browser shortcuts: Alt and an arrow go back in the history', () => {
    show();
    act(() => dot(1).focus());
    expect(fireEvent.keyDown(dot(1), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(visibleSlide()).toBe('Boards');
  });

  it('names a dot after its slide', () => {
    show({ items: items.map((item) => ({ ...item, label: `Work ${item.key}` })) });
    expect(button('Work Charts')).toBeVisible();
  });

  it('has no controls for one slide, and otherwise only the requested ones', () => {
    const { update } = show({ items: items.slice(0, 1) });
    expect(within(carousel()).queryByRole('button')).toBeNull();
    update({ items, arrows: false });
    // Pause and the dots.
    expect(within(carousel()).getAllByRole('button')).toHaveLength(5);
  });

  it('is a tab stop if the visible slide has no focusable element', () => {
    const { update } = show();
    expect(viewport()).not.toHaveAttribute('tabindex');
    update({ items: items.map(({ key }) => ({ key, content: key })) });
    expect(viewport()).toHaveAttribute('tabindex', '0');
  });

  it('shows its last slide when the visible one is removed', async () => {
    const { update } = show();
    await userEvent.click(dot(4));
    update({ items: items.slice(0, 2) });
    expect(visibleSlide()).toBe('Icons');
  });

  it('announces slides that the user chose, but not those of autoplay', async () => {
    show();
    expect(viewport()).toHaveAttribute('aria-live', 'off');
    await userEvent.click(button('暂停'));
    expect(viewport()).toHaveAttribute('aria-live', 'polite');
  });
});

conforms('Carousel', {
  element: <Carousel aria-label="Works" items={items} />,
  refTo: HTMLElement,
  states: [
    [{ stopped: false }, { 'data-playing': 'true' }],
    [{}, { 'aria-roledescription': '轮播' }],
  ],
});
