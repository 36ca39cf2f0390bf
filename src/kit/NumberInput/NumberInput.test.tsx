import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { conforms, theOne } from '../../../tests/support/page/conformance';
import { NumberInput, type NumberInputProps } from './NumberInput';

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Plugins' });
const box = () => field().parentElement;
const increase = () => screen.getByRole('button', { name: '增加' });
const decrease = () => screen.getByRole('button', { name: '减少' });

/** A field whose owner takes each number. */
function Plugins({ value: initial = 0, onValueChange, ...props }: Partial<NumberInputProps>) {
  const [value, setValue] = useState(initial);
  const change = (next: number) => {
    setValue(next);
    onValueChange?.(next);
  };
  return <NumberInput label="Plugins" {...props} value={value} onValueChange={change} />;
}

/** Renders a field with a mock callback. */
function show(props: Partial<NumberInputProps> = {}) {
  const onValueChange = jest.fn();
  const view = render(<Plugins onValueChange={onValueChange} {...props} />);
  return { onValueChange, ...view };
}

/** Replaces the text of the field by typing. */
async function retype(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}

describe('the defaults', () => {
  it('are 0 to 10 in steps of 1', async () => {
    show();
    expect(field()).toHaveValue('0');
    expect(field()).toHaveAttribute('aria-valuemin', '0');
    expect(field()).toHaveAttribute('aria-valuemax', '10');
    await userEvent.click(increase());
    expect(field()).toHaveAttribute('aria-valuenow', '1');
  });
});

describe('typing', () => {
  it('reports a number within the bounds', async () => {
    const { onValueChange } = show();
    await retype('7');
    expect(onValueChange.mock.calls).toEqual([[7]]);
    expect(box()).not.toHaveAttribute('data-invalid');
  });

  it.each(['11', '-1', 'many', '1e1', ''])('rejects %p and shows that it is invalid', async (text) => {
    const { onValueChange } = show({ value: 4 });
    await userEvent.clear(field());
    fireEvent.change(field(), { target: { value: text } });
    expect(onValueChange).not.toHaveBeenCalled();
    expect(field()).toHaveValue(text);
    expect(box()).toHaveAttribute('data-invalid', 'true');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAttribute('aria-valuenow', '4');
  });

  it('shows the valid range', async () => {
    show({ value: 1, min: 1, max: 6 });
    expect(field()).toHaveAccessibleDescription('');
    await retype('7');
    expect(screen.getByText('1 – 6')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('1 – 6');
  });

  it.each(['11', 'many', ''])('restores the last valid number on blur: %p', async (text) => {
    const { onValueChange } = show({ value: 4 });
    await userEvent.clear(field());
    await userEvent.type(field(), '5');
    fireEvent.change(field(), { target: { value: text } });
    await userEvent.tab();
    expect(field()).toHaveValue('5');
    expect(box()).not.toHaveAttribute('data-invalid');
    expect(onValueChange.mock.calls).toEqual([[5]]);
  });

  it('leaves the number to its parent', async () => {
    const onValueChange = jest.fn();
    render(<NumberInput label="Plugins" value={4} onValueChange={onValueChange} />);
    await retype('7');
    expect(onValueChange).toHaveBeenLastCalledWith(7);
    await userEvent.tab();
    expect(field()).toHaveValue('4');
  });

  it('follows its parent', () => {
    const { rerender } = render(<NumberInput label="Plugins" value={4} />);
    rerender(<NumberInput label="Plugins" value={6} />);
    expect(field()).toHaveValue('6');
    expect(field()).toHaveAttribute('aria-valuenow', '6');
  });

  it('reports no number twice', async () => {
    const { onValueChange } = show({ value: 4 });
    await userEvent.clear(field());
    await userEvent.type(field(), '05.0');
    expect(onValueChange.mock.calls).toEqual([[0], [5]]);
  });

  it('accepts the full-width digits of an input method', async () => {
    const { onValueChange } = show({ max: 20 });
    fireEvent.change(field(), { target: { value: '１２' } });
    expect(onValueChange).toHaveBeenCalledWith(12);
    fireEvent.blur(field());
    expect(field()).toHaveValue('12');
  });

  it('validates a composition only when it has ended', () => {
    const { onValueChange } = show({ max: 20 });
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'じゅう' }, isComposing: true });
    expect(field()).toHaveValue('じゅう');
    expect(box()).not.toHaveAttribute('data-invalid');
    fireEvent.keyDown(field(), { key: 'ArrowUp', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(field()).toHaveValue('じゅう');
    fireEvent.input(field(), { target: { value: '１０' }, isComposing: true });
    expect(onValueChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field());
    expect(onValueChange.mock.calls).toEqual([[10]]);
  });

  it('ends when the field is disabled', async () => {
    const { rerender } = render(<NumberInput label="Plugins" value={4} />);
    await retype('-9');
    rerender(<NumberInput label="Plugins" value={4} disabled />);
    expect(field()).toHaveValue('4');
    expect(box()).not.toHaveAttribute('data-invalid');
  });

  it('does not change with the wheel', () => {
    const { onValueChange } = show({ value: 4 });
    act(() => field().focus());
    fireEvent.wheel(field(), { deltaY: -100 });
    expect(field()).toHaveValue('4');
    expect(field()).toHaveAttribute('type', 'text');
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe('keys', () => {
  it.each([
    ['{ArrowUp}', '51'],
    ['{ArrowDown}', '49'],
    ['{PageUp}', '60'],
    ['{PageDown}', '40'],
    ['{Home}', '0'],
    ['{End}', '100'],
  ])('%s changes 50 to %s', async (key, there) => {
    show({ max: 100, value: 50 });
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(field()).toHaveValue(there);
  });

  it('stop at the bounds', async () => {
    const { onValueChange } = show({ value: 9 });
    await userEvent.tab();
    await userEvent.keyboard('{PageUp}{ArrowUp}');
    expect(onValueChange.mock.calls).toEqual([[10]]);
  });

  it('that select text keep their effect', async () => {
    const { onValueChange } = show({ value: 4 });
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{Home}{/Shift}');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('step from the last valid number while the text is invalid', async () => {
    show({ value: 4 });
    await retype('-9{ArrowUp}');
    expect(field()).toHaveValue('5');
  });

  it('Enter commits: it replaces an invalid text, and submits no form with it', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Plugins value={4} />
      </form>,
    );
    await retype('-9{Enter}');
    expect(field()).toHaveValue('4');
    expect(onSubmit).not.toHaveBeenCalled();
    await retype('07{Enter}');
    expect(field()).toHaveValue('7');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('do nothing in a read-only field', async () => {
    const { onValueChange } = show({ value: 4, readOnly: true });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{End}5');
    expect(onValueChange).not.toHaveBeenCalled();
    expect(increase()).toBeDisabled();
  });
});

describe('the spin buttons', () => {
  it('step, and are disabled at the bound', async () => {
    show({ value: 9 });
    await userEvent.click(increase());
    expect(field()).toHaveValue('10');
    expect(increase()).toBeDisabled();
    await userEvent.click(decrease());
    expect(field()).toHaveValue('9');
    expect(increase()).toBeEnabled();
  });

  it('are disabled with their field', () => {
    show({ value: 4, disabled: true });
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
    const { rerender, onValueChange } = show({ value: 8 });
    press();
    wait(1000);
    expect(onValueChange.mock.calls).toEqual([[9], [10]]);
    rerender(<Plugins max={20} onValueChange={onValueChange} />);
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
    rerender(<Plugins disabled />);
    expect(jest.getTimerCount()).toBe(0);
    rerender(<Plugins />);
    press();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('names the field, describes it and shows its error', () => {
  show({ hint: 'For each user', error: 'Too few for a team', required: true });
  expect(field()).toBeRequired();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Too few for a team For each user');
});

it('requests a numeric keyboard, except for negative numbers', () => {
  const { rerender } = render(<NumberInput label="Plugins" value={0} />);
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  rerender(<NumberInput label="Plugins" value={0} step={0.5} />);
  expect(field()).toHaveAttribute('inputmode', 'decimal');
  rerender(<NumberInput label="Plugins" value={0} min={-5} />);
  expect(field()).toHaveAttribute('inputmode', 'text');
});

conforms('NumberInput', {
  element: <NumberInput aria-label="Plugins" value={0} />,
  refTo: HTMLInputElement,
  classOn: () => theOne('spinbutton').closest('.frame')!,
  statesOn: () => theOne('spinbutton').parentElement!,
  states: [
    [{ disabled: true }, { 'data-disabled': 'true' }],
    [{ readOnly: true }, { 'data-readonly': 'true' }],
    [{ error: 'Too many' }, { 'data-invalid': 'true' }],
    [{ autoFocus: true }, { 'data-focused': 'true' }],
    [{ size: 'small' }, { 'data-size': 'small' }],
  ],
});
