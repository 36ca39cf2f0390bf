import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Tooltip, type TooltipProps } from './Tooltip';

const tip = (props: Partial<TooltipProps> = {}) => (
  <Tooltip content="By downloads" {...props}>
    <button type="button">Sort</button>
  </Tooltip>
);
const button = () => screen.getByRole('button', { name: 'Sort' });
/** Gives an element a position and a size of 40 × 20 px, because jsdom has no layout. */
const mockPosition = (element: HTMLElement, top: number) =>
  Object.assign(element, { getBoundingClientRect: () => new DOMRect(0, top, 40, 20) });
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

describe('Tooltip', () => {
  afterEach(() => jest.useRealTimers());

  it('is shown and hidden by the pointer', async () => {
    render(tip());
    await userEvent.hover(button());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('By downloads');
    await userEvent.unhover(button());
    await gone();
  });

  it('is shown on focus, describes its element, and is closed by Escape', async () => {
    render(tip());
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(button()).toHaveAccessibleDescription('By downloads');
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(button()).toHaveFocus();
    expect(button()).toHaveAccessibleDescription('');
  });

  it('has the defaults of the specification: 300 ms in, 250 ms out, 350 px, z-index 9999, on top', async () => {
    render(tip());
    await userEvent.tab();
    const popup = await screen.findByRole('tooltip');
    expect(popup).toHaveStyle({ maxWidth: '350px' });
    expect(popup.style.getPropertyValue('--enter-duration')).toBe('300ms');
    expect(popup.style.getPropertyValue('--leave-duration')).toBe('250ms');
    expect(popup.parentElement).toHaveStyle({ zIndex: '9999' });
    expect(popup).toHaveAttribute('data-side', 'top');
    expect(popup).toHaveAttribute('data-align', 'center');
  });

  it.each([
    ['10 px away by default', undefined, '-10px'],
    ['as far away as requested', [0, 20] as const, '-20px'],
  ])('is positioned %s', async (_where, offset, away) => {
    render(tip({ offset }));
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).parentElement).toHaveStyle({ transform: `translate(0px, ${away})` });
  });

  it('waits for the delay while the pointer rests', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(tip({ delay: 500 }));
    await user.hover(button());
    act(() => jest.advanceTimersByTime(499));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent('By downloads');
  });

  it('stays while the pointer moves onto it', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const goTo = async (target: Element, clientY: number) => {
      await user.pointer({ target, coords: { clientX: 20, clientY } });
      await act(async () => void (await jest.advanceTimersByTimeAsync(1000)));
    };
    render(tip());
    mockPosition(button(), 100);
    await goTo(button(), 110);
    const popup = screen.getByRole('tooltip');
    mockPosition(popup.parentElement as HTMLElement, 70);
    // In the gap between the element and the tooltip.
    await goTo(document.body, 95);
    await goTo(popup, 80);
    expect(popup).toBeVisible();
    await goTo(document.body, 500);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is on the requested side', async () => {
    render(tip({ placement: 'bottom-end' }));
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveAttribute('data-align', 'end');
  });

  it('is not shown without content, and does not remount its element when content arrives', async () => {
    const { rerender } = render(tip({ content: '' }));
    const element = button();
    await userEvent.tab();
    expect(element).toHaveFocus();
    expect(screen.queryByRole('tooltip')).toBeNull();
    rerender(tip());
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(button()).toBe(element);
  });

  it('is not shown if its content arrives after the pointer has left', async () => {
    const { rerender } = render(tip({ content: null }));
    await userEvent.hover(button());
    await userEvent.unhover(button());
    rerender(tip());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('keeps handlers, ref, id and description of its element', async () => {
    const [onFocus, onClick] = [jest.fn(), jest.fn()];
    const ref: { current: HTMLButtonElement | null } = { current: null };
    render(
      <>
        <Tooltip content="By downloads">
          <button ref={ref} id="sort" type="button" aria-describedby="hint" onFocus={onFocus} onClick={onClick}>
            Sort
          </button>
        </Tooltip>
        <p id="hint">Changes the order</p>
      </>,
    );
    await userEvent.tab();
    await screen.findByRole('tooltip');
    expect(ref.current).toBe(document.getElementById('sort'));
    expect(onFocus).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAccessibleDescription('Changes the order By downloads');
    await userEvent.click(button());
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

type Trigger = NonNullable<TooltipProps['trigger']>;
const leave = () => userEvent.unhover(button());

describe('the trigger', () => {
  it.each<[Trigger, by: string, act: () => Promise<unknown>, isShown: boolean]>([
    ['mouseenter focus', 'hover', () => userEvent.hover(button()), true],
    ['mouseenter focus', 'focus', () => userEvent.tab(), true],
    ['mouseenter', 'hover', () => userEvent.hover(button()), true],
    ['mouseenter', 'focus', () => userEvent.tab(), false],
    ['focus', 'focus', () => userEvent.tab(), true],
    ['focus', 'hover', () => userEvent.hover(button()), false],
    ['click', 'click', () => userEvent.click(button()), true],
    ['click', 'hover', () => userEvent.hover(button()), false],
    ['click', 'focus', () => userEvent.tab(), false],
  ])('%s, by %s', async (trigger, _by, act, isShown) => {
    render(tip({ trigger }));
    await act();
    if (isShown) expect(await screen.findByRole('tooltip')).toBeVisible();
    else expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('focus: a passing pointer does not hide it', async () => {
    render(tip({ trigger: 'focus' }));
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.hover(button());
    await leave();
    expect(screen.getByRole('tooltip')).toBeVisible();
    await userEvent.tab();
    await gone();
  });

  it('mouseenter: a passing focus does not hide it', async () => {
    render(tip({ trigger: 'mouseenter' }));
    await userEvent.tab();
    await userEvent.hover(button());
    await screen.findByRole('tooltip');
    await userEvent.tab();
    expect(screen.getByRole('tooltip')).toBeVisible();
    await leave();
    await gone();
  });

  it.each([
    ['a second click', () => userEvent.click(button())],
    ['a click elsewhere', () => userEvent.click(document.body)],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['leaving with the keyboard', () => userEvent.tab()],
  ])('click: hidden by %s', async (_by, hide) => {
    render(tip({ trigger: 'click' }));
    await userEvent.click(button());
    await screen.findByRole('tooltip');
    await leave();
    expect(screen.getByRole('tooltip')).toBeVisible();
    await hide();
    await gone();
  });

  it('click: also shown by the keyboard', async () => {
    render(tip({ trigger: 'click' }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(button()).toHaveAccessibleDescription('By downloads');
  });
});

const settled = () => waitFor(() => expect(screen.getByRole('tooltip')).not.toHaveAttribute('data-starting-style'));
const hover = async (user: UserEvent) => {
  await user.hover(button());
  await settled();
};
const focus = async (user: UserEvent) => {
  await user.tab();
  await settled();
};

conforms('Tooltip', {
  element: tip(),
  refTo: HTMLDivElement,
  show: focus,
  states: [
    [{}, { 'data-open': '', 'data-side': 'top', 'data-align': 'center' }],
    [{ placement: 'bottom-start' }, { 'data-align': 'start' }],
  ],
  open: { hover, focus },
});
