import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { conforms } from '../../../tests/support/page/conformance';
import { Slider, type SliderProps } from './Slider';

const handle = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Opacity' });
/** The element with the state attributes. */
const root = () => screen.getByTestId('slider');

/** A slider whose owner takes each value. */
function Opacity({ value: initial = 0, onValueChange, ...props }: Partial<SliderProps>) {
  const [value, setValue] = useState(initial);
  const change = (next: number) => {
    setValue(next);
    onValueChange?.(next);
  };
  return <Slider aria-label="Opacity" data-testid="slider" {...props} value={value} onValueChange={change} />;
}

function show(props: Partial<SliderProps> = {}) {
  const onValueChange = jest.fn();
  const view = render(<Opacity onValueChange={onValueChange} {...props} />);
  return { onValueChange, ...view };
}

describe('the defaults', () => {
  it('are 0 to 100', () => {
    show();
    expect(handle()).toHaveAttribute('min', '0');
    expect(handle()).toHaveAttribute('max', '100');
  });

  it('include a handle of 10 px and a visible value', () => {
    show();
    expect(root()).toHaveStyle({ '--handle-size': '10px' });
    expect(screen.getByRole('status')).toHaveTextContent('0%');
  });
});

describe('the value', () => {
  it.each([
    [33.4, '33%'],
    [33.5, '34%'],
    [99.9, '100%'],
    [-0.2, '0%'],
  ])('%p is shown and announced as %p', (value, text) => {
    show({ value, min: -1 });
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(handle()).toHaveAttribute('aria-valuetext', text);
  });

  it('is still announced if it is not shown', () => {
    show({ value: 40, showValue: false });
    expect(screen.queryByText('40%')).toBeNull();
    expect(handle()).toHaveAttribute('aria-valuetext', '40%');
  });

  it('is left to its parent', async () => {
    const onValueChange = jest.fn();
    render(<Slider aria-label="Opacity" value={40} onValueChange={onValueChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(onValueChange.mock.calls).toEqual([[41]]);
    expect(handle()).toHaveValue('40');
  });

  it('follows its parent', () => {
    const { rerender } = render(<Slider aria-label="Opacity" value={40} />);
    rerender(<Slider aria-label="Opacity" value={70} />);
    expect(handle()).toHaveValue('70');
    expect(screen.getByText('70%')).toBeVisible();
  });
});

describe('keys', () => {
  it.each([
    ['{ArrowRight}', '51'],
    ['{ArrowUp}', '51'],
    ['{ArrowLeft}', '49'],
    ['{ArrowDown}', '49'],
    ['{PageUp}', '60'],
    ['{PageDown}', '40'],
    ['{Home}', '0'],
    ['{End}', '100'],
  ])('%s changes 50 to %s', async (key, there) => {
    const { onValueChange } = show({ value: 50 });
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(handle()).toHaveValue(there);
    expect(onValueChange.mock.calls).toEqual([[Number(there)]]);
  });

  it('do nothing in a disabled slider', async () => {
    const { onValueChange } = show({ disabled: true });
    await userEvent.tab();
    expect(handle()).not.toHaveFocus();
    await userEvent.keyboard('{End}');
    await userEvent.click(handle());
    await userEvent.keyboard('{End}');
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe('the pointer', () => {
  /** jsdom has no layout, so the tests mock it: the track is 100 px long, and a px is one percent. */
  beforeEach(() => {
    HTMLElement.prototype.hasPointerCapture ??= () => false;
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(DOMRect.fromRect({ x: 0, y: 0, width: 100, height: 24 }));
  });
  afterEach(() => jest.restoreAllMocks());

  const control = () => root().querySelector('.control')!;
  const drag = (x: number) => fireEvent.pointerMove(document, { clientX: x, buttons: 1 });

  it('selects the pressed value, and those that the pointer passes', () => {
    const { onValueChange } = show();
    fireEvent.pointerDown(control(), { clientX: 30, buttons: 1 });
    expect(handle()).toHaveValue('30');
    drag(45);
    drag(60.4);
    expect(onValueChange.mock.calls).toEqual([[30], [45], [60]]);
  });

  it('shows that it is dragging', () => {
    show();
    fireEvent.pointerDown(control(), { clientX: 10, buttons: 1 });
    for (const x of [20, 30, 40]) drag(x);
    expect(root()).toHaveAttribute('data-dragging', 'true');
    fireEvent.pointerUp(document);
    expect(root()).not.toHaveAttribute('data-dragging');
  });

  it('does not change a disabled slider', () => {
    const { onValueChange } = show({ disabled: true });
    fireEvent.pointerDown(control(), { clientX: 30, buttons: 1 });
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('is released when the slider is unmounted', () => {
    const { onValueChange, unmount } = show();
    fireEvent.pointerDown(control(), { clientX: 30, buttons: 1 });
    unmount();
    drag(80);
    expect(onValueChange.mock.calls).toEqual([[30]]);
  });
});

it('is disabled if its range is empty', () => {
  show({ value: 5, min: 5, max: 5 });
  expect(handle()).toBeDisabled();
  expect(handle()).toHaveValue('5');
});

describe('console errors', () => {
  let complaints: jest.SpyInstance;
  beforeEach(() => {
    complaints = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => complaints.mockRestore());

  it.each<[Partial<SliderProps>, string]>([
    [{ min: 60, max: 40, value: 50 }, 'min should not be greater than max'],
    [{ value: -1 }, 'value should not be smaller than min'],
    [{ value: 120 }, 'value should not be greater than max'],
  ])('are logged: %p', (props, text) => {
    show(props);
    expect(complaints.mock.calls).toEqual([[text]]);
  });

  it('are logged again for the next wrong value, but not for a valid one', () => {
    const { rerender } = render(<Slider aria-label="Opacity" value={120} />);
    rerender(<Slider aria-label="Opacity" value={90} />);
    rerender(<Slider aria-label="Opacity" value={-3} />);
    expect(complaints.mock.calls).toEqual([
      ['value should not be greater than max'],
      ['value should not be smaller than min'],
    ]);
  });

  it('do not prevent showing the nearest valid value', () => {
    show({ value: 120 });
    expect(handle()).toHaveValue('100');
    expect(screen.getByText('100%')).toBeVisible();
  });
});

conforms('Slider', {
  element: <Slider aria-label="Opacity" value={40} />,
  refTo: HTMLDivElement,
  states: [[{ disabled: true }, { 'data-disabled': 'true' }]],
});
