import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { conforms } from '../../../tests/support/page/conformance';
import { Radio, type RadioProps } from './Radio';

const radio = (name = 'Own license') => screen.getByRole<HTMLInputElement>('radio', { name });
const states = () => screen.getAllByRole('radio').map((one) => one.dataset.state);

/** A radio without a name, whose owner takes each change. */
function Alone({ onCheckedChange, ...props }: Partial<RadioProps>) {
  const [checked, setChecked] = useState(false);
  return (
    <Radio
      aria-label="Own license"
      {...props}
      checked={checked}
      onCheckedChange={(next, event) => {
        setChecked(next);
        onCheckedChange?.(next, event);
      }}
    />
  );
}

describe('alone, without a name', () => {
  it('toggles on a click', async () => {
    const onCheckedChange = jest.fn();
    render(<Alone onCheckedChange={onCheckedChange} />);
    await userEvent.click(radio());
    expect(radio()).toBeChecked();
    expect(radio()).toHaveAttribute('data-state', 'checked');
    await userEvent.click(radio());
    expect(radio()).not.toBeChecked();
    expect(radio()).toHaveAttribute('data-state', 'unchecked');
    await userEvent.click(radio());
    expect(radio()).toBeChecked();
    expect(onCheckedChange.mock.calls).toEqual([
      [true, expect.anything()],
      [false, expect.anything()],
      [true, expect.anything()],
    ]);
  });

  it('toggles with Space', async () => {
    render(<Alone />);
    await userEvent.tab();
    for (const isChecked of [true, false, true]) {
      await userEvent.keyboard(' ');
      expect(radio().checked).toBe(isChecked);
    }
  });

  it('requests the opposite state and leaves the current one to its parent', async () => {
    const onCheckedChange = jest.fn();
    const { rerender } = render(<Radio aria-label="Own license" checked={false} onCheckedChange={onCheckedChange} />);
    await userEvent.click(radio());
    expect(onCheckedChange).toHaveBeenLastCalledWith(true, expect.anything());
    expect(radio()).not.toBeChecked();
    rerender(<Radio aria-label="Own license" checked onCheckedChange={onCheckedChange} />);
    await userEvent.click(radio());
    expect(onCheckedChange).toHaveBeenLastCalledWith(false, expect.anything());
    expect(radio()).toBeChecked();
    expect(radio()).toHaveAttribute('data-state', 'checked');
  });

  it('does not toggle while disabled', async () => {
    const onCheckedChange = jest.fn();
    render(<Alone disabled onCheckedChange={onCheckedChange} />);
    await userEvent.click(radio());
    expect(onCheckedChange).not.toHaveBeenCalled();
    expect(radio()).not.toBeChecked();
  });

  it('does not toggle if its parent prevents the click', async () => {
    const onCheckedChange = jest.fn();
    render(
      <Radio
        aria-label="Own license"
        checked
        onClick={(event) => event.preventDefault()}
        onCheckedChange={onCheckedChange}
      />,
    );
    await userEvent.click(radio());
    expect(onCheckedChange).not.toHaveBeenCalled();
  });
});

describe('in a group of one name', () => {
  const onCheckedChange = jest.fn();
  beforeEach(() => onCheckedChange.mockClear());

  function Licenses() {
    const [license, setLicense] = useState('MIT');
    return ['MIT', 'Own license', 'None'].map((label) => (
      <Radio
        key={label}
        aria-label={label}
        name="license"
        value={label}
        checked={license === label}
        onCheckedChange={(checked) => {
          setLicense(label);
          onCheckedChange(checked);
        }}
      />
    ));
  }

  it('is unchecked when another one is clicked', async () => {
    render(<Licenses />);
    expect(states()).toEqual(['checked', 'unchecked', 'unchecked']);
    await userEvent.click(radio());
    expect(states()).toEqual(['unchecked', 'checked', 'unchecked']);
    expect(radio('MIT')).not.toBeChecked();
  });

  it('stays checked when it is clicked again', async () => {
    render(<Licenses />);
    await userEvent.click(radio('MIT'));
    expect(radio('MIT')).toBeChecked();
    expect(onCheckedChange).not.toHaveBeenCalled();
  });

  it('is checked with the arrows', async () => {
    render(<Licenses />);
    await userEvent.tab();
    expect(radio('MIT')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio()).toHaveFocus();
    expect(states()).toEqual(['unchecked', 'checked', 'unchecked']);
  });

  it('is submitted in a form', async () => {
    render(
      <form aria-label="Release">
        <Licenses />
      </form>,
    );
    await userEvent.click(radio());
    expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([['license', 'Own license']]);
  });
});

it('is named and checked by its label', async () => {
  render(
    <>
      <Alone aria-label={undefined} id="own" />
      <label htmlFor="own">Own license</label>
    </>,
  );
  await userEvent.click(screen.getByText('Own license'));
  expect(radio()).toBeChecked();
});

conforms('Radio', {
  element: <Radio aria-label="MIT" name="license" value="mit" checked={false} />,
  refTo: HTMLInputElement,
  states: [
    [{}, { 'data-state': 'unchecked' }],
    [{ checked: true }, { 'data-state': 'checked' }],
    [{ disabled: true }, { 'data-disabled': 'true' }],
  ],
});
