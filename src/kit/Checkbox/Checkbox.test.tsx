import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { conforms } from '../../../tests/support/page/conformance';
import { Checkbox, type CheckboxProps } from './Checkbox';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Every plugin' });

/** A check box whose owner takes each change. */
function EveryPlugin(props: Partial<CheckboxProps>) {
  const [checked, setChecked] = useState(false);
  return <Checkbox aria-label="Every plugin" {...props} checked={checked} onCheckedChange={setChecked} />;
}

describe('Checkbox', () => {
  it('toggles on a click, and with Space', async () => {
    render(<EveryPlugin />);
    await userEvent.click(box());
    expect(box()).toBeChecked();
    await userEvent.keyboard(' ');
    expect(box()).not.toBeChecked();
  });

  it('requests the opposite state and leaves the current one to its parent', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox aria-label="Every plugin" checked onCheckedChange={onCheckedChange} />);
    await userEvent.click(box());
    expect(onCheckedChange).toHaveBeenCalledWith(false, expect.anything());
    expect(box()).toBeChecked();
  });

  it.each([false, true])(
    'requests to be checked when clicked while indeterminate, checked before: %p',
    async (before) => {
      const onCheckedChange = jest.fn();
      const { rerender } = render(
        <Checkbox aria-label="Every plugin" checked={before} indeterminate onCheckedChange={onCheckedChange} />,
      );
      expect(box()).toBePartiallyChecked();
      await userEvent.click(box());
      expect(onCheckedChange).toHaveBeenCalledWith(true, expect.anything());
      rerender(<Checkbox aria-label="Every plugin" checked />);
      expect(box()).toBeChecked();
      expect(box()).not.toBePartiallyChecked();
    },
  );

  it('stays indeterminate if its parent keeps the prop', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox aria-label="Every plugin" checked={false} indeterminate onCheckedChange={onCheckedChange} />);
    await userEvent.click(box());
    expect(onCheckedChange).toHaveBeenCalledWith(true, expect.anything());
    expect(box()).toBePartiallyChecked();
  });

  it('does not toggle while disabled', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox aria-label="Every plugin" checked={false} disabled onCheckedChange={onCheckedChange} />);
    await userEvent.click(box());
    expect(onCheckedChange).not.toHaveBeenCalled();
    expect(box()).not.toBeChecked();
  });

  it('is submitted in a form under its name', async () => {
    render(
      <form aria-label="Plugins">
        <EveryPlugin name="every" />
      </form>,
    );
    await userEvent.click(box());
    expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('every')).toBe('on');
  });

  it('passes its element to a callback ref once, not on every render', () => {
    const hold = jest.fn();
    const { rerender } = render(<Checkbox aria-label="Every plugin" checked ref={hold} />);
    rerender(<Checkbox aria-label="Every plugin" checked ref={hold} data-row="1" />);
    expect(hold.mock.calls).toEqual([[box()]]);
  });
});

conforms('Checkbox', {
  element: <Checkbox aria-label="Every plugin" checked={false} />,
  refTo: HTMLInputElement,
  states: [
    [{ checked: true }, { 'data-checked': 'true' }],
    [{ checked: true, indeterminate: true }, { 'data-indeterminate': 'true' }],
    [{ disabled: true }, { 'data-disabled': 'true' }],
  ],
});
