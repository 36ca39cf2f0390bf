import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chips } from './Chips';

const items = ['All', 'Whiteboard', 'Diagrams'].map((label, value) => ({ label, value }));
const chip = (name: string) => screen.getByRole('button', { name });

describe('Chips', () => {
  it('has one pressed chip, the first to begin with', async () => {
    const onChange = jest.fn();
    render(<Chips aria-label="Tags" items={items} onChange={onChange} />);
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip('Diagrams'));
    expect(onChange).toHaveBeenCalledWith(2);
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([chip('Diagrams')]);
  });

  it('leaves the choice to its owner', async () => {
    const onChange = jest.fn();
    render(<Chips aria-label="Tags" items={items} value={0} onChange={onChange} />);
    await userEvent.click(chip('Diagrams'));
    expect(onChange).toHaveBeenCalledWith(2);
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  });

  it('does not choose again what is chosen', async () => {
    const onChange = jest.fn();
    render(<Chips aria-label="Tags" items={items} value={0} onChange={onChange} />);
    await userEvent.click(chip('All'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('moves with arrows, Home and End without choosing, and chooses with Enter', async () => {
    const onChange = jest.fn();
    render(<Chips aria-label="Tags" items={items} defaultValue={1} onChange={onChange} />);
    await userEvent.tab();
    expect(chip('Whiteboard')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(chip('Diagrams')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(chip('All')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}{End}');
    expect(chip('Diagrams')).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith(2);
  });

  it('is one stop of the Tab key', async () => {
    render(<Chips aria-label="Tags" items={items} />);
    await userEvent.tab();
    expect(chip('All')).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('stays reachable when the visited chip goes away', async () => {
    const { rerender } = render(<Chips aria-label="Tags" items={items} value={0} />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    rerender(<Chips aria-label="Tags" items={items.slice(0, 2)} value={0} />);
    await userEvent.tab();
    expect(chip('All')).toHaveFocus();
  });

  it('shows on which side more chips wait, and brings the chosen one into view', async () => {
    const { rerender } = render(<Chips aria-label="Tags" items={items} value={0} />);
    const row = screen.getByRole('toolbar', { name: 'Tags' });
    Object.defineProperties(row, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
    Object.defineProperties(chip('Diagrams'), { offsetLeft: { value: 400 }, offsetWidth: { value: 100 } });
    act(() => void row.dispatchEvent(new Event('scroll')));
    expect(row).toHaveAttribute('data-overflow', 'end');

    rerender(<Chips aria-label="Tags" items={items} value={2} />);
    expect(row.scrollLeft).toBe(300);
    act(() => void row.dispatchEvent(new Event('scroll')));
    expect(row).toHaveAttribute('data-overflow', 'both');

    row.scrollLeft = 600;
    act(() => void row.dispatchEvent(new Event('scroll')));
    expect(row).toHaveAttribute('data-overflow', 'start');
  });
});
