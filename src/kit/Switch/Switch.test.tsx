import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Switch } from './Switch';

const control = () => screen.getByRole('switch', { name: 'Silent install' });

describe('Switch', () => {
  it('toggles on a click, and with Space', async () => {
    render(<Switch aria-label="Silent install" />);
    await userEvent.click(control());
    expect(control()).toBeChecked();
    await userEvent.keyboard(' ');
    expect(control()).not.toBeChecked();
  });

  it('requests the opposite state and leaves the current one to its parent', async () => {
    const onCheckedChange = jest.fn();
    render(<Switch aria-label="Silent install" checked={false} onCheckedChange={onCheckedChange} />);
    await userEvent.click(control());
    expect(onCheckedChange).toHaveBeenCalledWith(true, expect.anything());
    expect(control()).not.toBeChecked();
  });

  it('does not toggle while disabled', async () => {
    const onCheckedChange = jest.fn();
    render(<Switch aria-label="Silent install" disabled onCheckedChange={onCheckedChange} />);
    await userEvent.click(control());
    expect(onCheckedChange).not.toHaveBeenCalled();
    expect(control()).not.toBeChecked();
  });

  it('is named and toggled by its label', async () => {
    render(
      <>
        <label htmlFor="silent">Silent install</label>
        <Switch id="silent" />
      </>,
    );
    await userEvent.click(screen.getByText('Silent install'));
    expect(control()).toBeChecked();
  });

  it('does not toggle if its parent prevents the click', async () => {
    render(<Switch aria-label="Silent install" onClick={(event) => event.preventDefault()} />);
    await userEvent.click(control());
    expect(control()).not.toBeChecked();
  });
});

conforms('Switch', {
  element: <Switch aria-label="Silent install" />,
  refTo: HTMLButtonElement,
  states: [
    [{ defaultChecked: true }, { 'data-checked': 'true', 'aria-checked': 'true' }],
    [{ disabled: true }, { 'data-disabled': 'true' }],
  ],
});
