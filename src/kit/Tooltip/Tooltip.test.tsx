import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { cloneElement } from 'react';
import { conforms } from '../../../tests/support/conformance';
import { forgetComplaints } from '../complain';
import { Tooltip, type TooltipProps } from './Tooltip';

const tip = (props: Partial<TooltipProps> = {}) => (
  <Tooltip content="By downloads" {...props}>
    <button type="button">Sort</button>
  </Tooltip>
);
const button = () => screen.getByRole('button', { name: 'Sort' });
/** 40 px wide and 20 px high: in jsdom everything is nowhere. */
const standsAt = (element: HTMLElement, top: number) =>
  Object.assign(element, { getBoundingClientRect: () => new DOMRect(0, top, 40, 20) });
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

describe('Tooltip', () => {
  afterEach(() => jest.useRealTimers());

  it('comes with the pointer and goes with it', async () => {
    render(tip());
    await userEvent.hover(button());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('By downloads');
    await userEvent.unhover(button());
    await gone();
  });

  it('comes with the focus, describes its element, and goes with Escape', async () => {
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
    expect(popup.style.getPropertyValue('--in')).toBe('300ms');
    expect(popup.style.getPropertyValue('--out')).toBe('250ms');
    expect(popup.parentElement).toHaveStyle({ zIndex: '9999' });
    expect(popup).toHaveAttribute('data-side', 'top');
    expect(popup).toHaveAttribute('data-align', 'center');
  });

  it.each([
    ['10 px away by default', undefined, '-10px'],
    ['as far away as asked', [0, 20] as const, '-20px'],
  ])('stands %s', async (_where, offset, away) => {
    render(tip({ offset }));
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).parentElement).toHaveStyle({ transform: `translate(0px, ${away})` });
  });

  it('waits for the pointer to rest as long as asked', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(tip({ delay: 500 }));
    await user.hover(button());
    act(() => jest.advanceTimersByTime(499));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent('By downloads');
  });

  it('stays while the pointer goes over to it', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const goTo = async (target: Element, clientY: number) => {
      await user.pointer({ target, coords: { clientX: 20, clientY } });
      await act(async () => void (await jest.advanceTimersByTimeAsync(1000)));
    };
    render(tip());
    standsAt(button(), 100);
    await goTo(button(), 110);
    const popup = screen.getByRole('tooltip');
    standsAt(popup.parentElement as HTMLElement, 70);
    // Over the gap between the two.
    await goTo(document.body, 95);
    await goTo(popup, 80);
    expect(popup).toBeVisible();
    await goTo(document.body, 500);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('stands where it is told to', async () => {
    render(tip({ placement: 'bottom-end' }));
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveAttribute('data-align', 'end');
  });

  it('is not there without words, and comes with them to the same element', async () => {
    const { rerender } = render(tip({ content: '' }));
    const element = button();
    await userEvent.tab();
    expect(element).toHaveFocus();
    expect(screen.queryByRole('tooltip')).toBeNull();
    rerender(tip());
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(button()).toBe(element);
  });

  it('stays away when its words come after the pointer has gone', async () => {
    const { rerender } = render(tip({ content: null }));
    await userEvent.hover(button());
    await userEvent.unhover(button());
    rerender(tip());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('leaves its element what it has: handlers, ref, id and description', async () => {
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

  it('focus: the pointer that goes by hides nothing', async () => {
    render(tip({ trigger: 'focus' }));
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.hover(button());
    await leave();
    expect(screen.getByRole('tooltip')).toBeVisible();
    await userEvent.tab();
    await gone();
  });

  it('mouseenter: the focus that goes by hides nothing', async () => {
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

  it('click: shown by the keyboard too', async () => {
    render(tip({ trigger: 'click' }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(button()).toHaveAccessibleDescription('By downloads');
  });
});

describe('in development, Tooltip warns about', () => {
  let complaints: jest.SpyInstance;
  beforeEach(() => {
    forgetComplaints();
    complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => complaints.mockRestore());

  it.each<[string, Partial<TooltipProps>, string]>([
    ['words instead of an element', { children: 'Sort' as never }, 'got children that are not one element'],
    [
      'several elements',
      { children: [<i key="a" />, <i key="b" />] as never },
      'got children that are not one element',
    ],
    ['a fragment', { children: (<>Sort</>) as never }, 'got children that are not one element'],
    ['an unknown placement', { placement: 'above' as never }, 'got placement="above"'],
    ['an unknown trigger', { trigger: 'hover' as never }, 'got trigger="hover"'],
    ['a negative delay', { delay: -1 }, 'got delay=-1'],
    ['a negative duration', { duration: [300, -250] }, 'got duration=-250'],
    ['a negative width', { maxWidth: -350 }, 'got maxWidth=-350'],
    ['a z-index that is no number', { zIndex: Number.NaN }, 'got zIndex=NaN'],
    ['an offset that is no number', { offset: [0, Number.NaN] }, 'got offset=NaN'],
  ])('%s', (_what, props, words) => {
    render(cloneElement(tip(), props));
    expect(complaints).toHaveBeenCalledWith(expect.stringContaining(`<Tooltip> ${words}`));
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
