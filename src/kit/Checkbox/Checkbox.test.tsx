import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Checkbox } from './Checkbox';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Every plugin' });

describe('Checkbox', () => {
  it('toggles on a click, and with Space', async () => {
    render(<Checkbox aria-label="Every plugin" />);
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

  it.each([false, true])('becomes checked when clicked while indeterminate, checked before: %p', async (before) => {
    const onCheckedChange = jest.fn();
    render(
      <Checkbox aria-label="Every plugin" defaultChecked={before} indeterminate onCheckedChange={onCheckedChange} />,
    );
    expect(box()).toBePartiallyChecked();
    await userEvent.click(box());
    expect(onCheckedChange).toHaveBeenCalledWith(true, expect.anything());
    expect(box()).toBeChecked();
    expect(box()).not.toBePartiallyChecked();
  });

  it('stays indeterminate if its parent keeps the prop', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox aria-label="Every plugin" checked={false} indeterminate onCheckedChange={onCheckedChange} />);
    await userEvent.click(box());
    expect(onCheckedChange).toHaveBeenCalledWith(true, expect.anything());
    expect(box()).toBePartiallyChecked();
  });

  it('becomes indeterminate again when the prop is set again', async () => {
    const { rerender } = render(<Checkbox aria-label="Every plugin" indeterminate />);
    await userEvent.click(box());
    rerender(<Checkbox aria-label="Every plugin" />);
    rerender(<Checkbox aria-label="Every plugin" indeterminate />);
    expect(box()).toBePartiallyChecked();
  });

  it('does not toggle while disabled', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox aria-label="Every plugin" disabled onCheckedChange={onCheckedChange} />);
    await userEvent.click(box());
    expect(onCheckedChange).not.toHaveBeenCalled();
    expect(box()).not.toBeChecked();
  });

  it('is submitted in a form under its name', async () => {
    render(
      <form aria-label="Plugins">
        <Checkbox aria-label="Every plugin" name="every" />
      </form>,
    );
    await userEvent.click(box());
    expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('every')).toBe('on');
  });

  it('passes its element to a callback ref once, not on every render', () => {
    const hold = jest.fn();
    const { rerender } = render(<Checkbox aria-label="Every plugin" ref={hold} />);
    rerender(<Checkbox aria-label="Every plugin" ref={hold} checked={undefined} data-row="1" />);
    expect(hold.mock.calls).toEqual([[box()]]);
  });
});

conforms('Checkbox', {
  element: <Checkbox aria-label="Every plugin" />,
  refTo: HTMLInputElement,
  states: [
    [{ defaultChecked: true }, { 'data-checked': 'true' }],
    [{ defaultChecked: true, indeterminate: true }, { 'data-indeterminate': 'true' }],
    [{ disabled: true }, { 'data-disabled': 'true' }],
  ],
});
