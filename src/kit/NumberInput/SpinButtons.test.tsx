import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberInput, type NumberInputProps } from './NumberInput';

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Plugins' });
const increase = () => screen.getByRole('button', { name: '增加' });
const decrease = () => screen.getByRole('button', { name: '减少' });

/** Renders a field with a mock callback. */
function show(props: NumberInputProps = {}) {
  const onValueChange = jest.fn();
  const view = render(<NumberInput label="Plugins" onValueChange={onValueChange} {...props} />);
  return { onValueChange, ...view };
}

describe('the spin buttons', () => {
  it('step, and are disabled at the bound', async () => {
    show({ defaultValue: 9 });
    await userEvent.click(increase());
    expect(field()).toHaveValue('10');
    expect(increase()).toBeDisabled();
    await userEvent.click(decrease());
    expect(field()).toHaveValue('9');
    expect(increase()).toBeEnabled();
  });

  it('are disabled with their field', () => {
    show({ defaultValue: 4, disabled: true });
    expect(increase()).toBeDisabled();
    expect(decrease()).toBeDisabled();
  });

  it('react to the click of assistive technology, which fires no pointer event', () => {
    const { onValueChange } = show();
    fireEvent.click(increase());
    expect(onValueChange.mock.calls).toEqual([[1]]);
  });

  it('ignore the other mouse buttons', () => {
    const { onValueChange } = show();
    fireEvent.pointerDown(increase(), { button: 2, pointerType: 'mouse' });
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('focus the field for a mouse, but not for a touch, which would open the on-screen keyboard', () => {
    show();
    fireEvent.pointerDown(increase(), { pointerType: 'touch' });
    expect(field()).not.toHaveFocus();
    fireEvent.pointerUp(increase(), { pointerType: 'touch' });
    fireEvent.pointerDown(increase(), { pointerType: 'mouse' });
    expect(field()).toHaveFocus();
  });
});

describe('press and hold', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const press = (button = increase()) => fireEvent.pointerDown(button, { pointerType: 'mouse' });
  /** Advances the time in small steps, with a render in between, as in a browser. */
  const wait = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1) act(() => jest.advanceTimersByTime(1));
  };

  it('steps at once and then every 100 ms', () => {
    show();
    press();
    expect(field()).toHaveValue('1');
    wait(99);
    expect(field()).toHaveValue('1');
    wait(1);
    expect(field()).toHaveValue('2');
    wait(300);
    expect(field()).toHaveValue('5');
  });

  it('ends at the bound, and does not continue when the bound changes', () => {
    const { rerender, onValueChange } = show({ defaultValue: 8 });
    press();
    wait(1000);
    expect(onValueChange.mock.calls).toEqual([[9], [10]]);
    rerender(<NumberInput label="Plugins" max={20} onValueChange={onValueChange} />);
    wait(1000);
    expect(field()).toHaveValue('10');
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each<[string, () => void]>([
    ['the pointer goes up', () => fireEvent.pointerUp(increase())],
    ['the pointer leaves', () => fireEvent.pointerLeave(increase())],
    ['the pointer is canceled', () => fireEvent.pointerCancel(increase())],
    ['the field loses the focus', () => act(() => field().blur())],
    ['the window loses the focus', () => fireEvent.blur(window)],
  ])('ends when %s', (_, end) => {
    const { onValueChange } = show();
    press();
    wait(100);
    end();
    wait(1000);
    expect(onValueChange.mock.calls).toEqual([[1], [2]]);
  });

  it('ends when the field is unmounted or disabled', () => {
    const { unmount, rerender } = show();
    press();
    rerender(<NumberInput label="Plugins" disabled />);
    expect(jest.getTimerCount()).toBe(0);
    rerender(<NumberInput label="Plugins" />);
    press();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
