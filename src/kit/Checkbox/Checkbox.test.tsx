import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it('asks for the opposite state and leaves the current one to its owner', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox aria-label="Every plugin" checked onCheckedChange={onCheckedChange} />);
    await userEvent.click(box());
    expect(onCheckedChange).toHaveBeenCalledWith(false, expect.anything());
    expect(box()).toBeChecked();
  });

  it.each([false, true])('becomes checked when clicked while indeterminate, ticked before: %p', async (before) => {
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

  it('stays indeterminate when its owner says so', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox aria-label="Every plugin" checked={false} indeterminate onCheckedChange={onCheckedChange} />);
    await userEvent.click(box());
    expect(onCheckedChange).toHaveBeenCalledWith(true, expect.anything());
    expect(box()).toBePartiallyChecked();
  });

  it('becomes indeterminate again when told so again', async () => {
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

  it('passes on ref and name', async () => {
    const ref = { current: null as HTMLInputElement | null };
    render(<Checkbox aria-label="Every plugin" name="every" ref={ref} />);
    expect(ref.current).toBe(box());
    expect(box()).toHaveAttribute('name', 'every');
  });
});
