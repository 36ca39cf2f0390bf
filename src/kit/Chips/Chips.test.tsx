import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Chips } from './Chips';

const items = ['All', 'Whiteboard', 'Diagrams'].map((label, value) => ({ label, value }));
const chip = (name: string) => screen.getByRole('button', { name });

describe('Chips', () => {
  it('presses the first chip without a value', async () => {
    const onChange = jest.fn();
    render(<Chips aria-label="Tags" items={items} onChange={onChange} />);
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip('Diagrams'));
    expect(onChange).toHaveBeenCalledWith(2);
  });

  it('has several pressed chips, and reports each press', async () => {
    const onChange = jest.fn();
    render(<Chips aria-label="Tags" items={items} values={[1, 2]} onChange={onChange} />);
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([chip('Whiteboard'), chip('Diagrams')]);
    await userEvent.click(chip('Diagrams'));
    expect(onChange).toHaveBeenLastCalledWith(2);
    await userEvent.click(chip('All'));
    expect(onChange).toHaveBeenLastCalledWith(0);
  });

  it('selects the first item when items arrive later', () => {
    const { rerender } = render(<Chips aria-label="Tags" items={[]} />);
    rerender(<Chips aria-label="Tags" items={items} />);
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  });

  it('presses no chip for a value that no item has', () => {
    render(<Chips aria-label="Tags" items={items} value={99} />);
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });

  it('leaves the choice to its parent', async () => {
    const onChange = jest.fn();
    render(<Chips aria-label="Tags" items={items} value={0} onChange={onChange} />);
    await userEvent.click(chip('Diagrams'));
    expect(onChange).toHaveBeenCalledWith(2);
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  });

  it('does not report the selected chip again', async () => {
    const onChange = jest.fn();
    render(<Chips aria-label="Tags" items={items} value={0} onChange={onChange} />);
    await userEvent.click(chip('All'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('focuses a disabled filter, but does not select it', async () => {
    const onChange = jest.fn();
    render(
      <Chips aria-label="Tags" items={[...items, { value: 3, label: 'Icons', disabled: true }]} onChange={onChange} />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(chip('Icons')).toHaveFocus();
    expect(chip('Icons')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(chip('Icons'));
    expect(onChange).not.toHaveBeenCalled();
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  });

  it('moves with arrows, Home and End without selecting, and selects with Enter', async () => {
    const onChange = jest.fn();
    render(<Chips aria-label="Tags" items={items} value={1} onChange={onChange} />);
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

  it.each(['Alt', 'Control', 'Meta'])(
    'leaves arrows with %s to the browser, which uses them for its history',
    async (key) => {
      render(<Chips aria-label="Tags" items={items} />);
      await userEvent.tab();
      await userEvent.keyboard(`{${key}>}{ArrowRight}{/${key}}`);
      expect(chip('All')).toHaveFocus();
    },
  );

  it('passes its row to a callback ref once, not on every render', () => {
    const hold = jest.fn();
    const { rerender } = render(<Chips aria-label="Tags" items={items} ref={hold} />);
    rerender(<Chips aria-label="Tags" items={items.slice(1)} ref={hold} />);
    expect(hold.mock.calls).toEqual([[screen.getByRole('toolbar')]]);
  });

  it('is one tab stop', async () => {
    render(<Chips aria-label="Tags" items={items} />);
    await userEvent.tab();
    expect(chip('All')).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('stays reachable when the focused chip is removed', async () => {
    const { rerender } = render(<Chips aria-label="Tags" items={items} value={0} />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    rerender(<Chips aria-label="Tags" items={items.slice(0, 2)} value={0} />);
    await userEvent.tab();
    expect(chip('All')).toHaveFocus();
  });

  it('shows on which side chips are hidden, and scrolls the selected one into view', async () => {
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

conforms('Chips', {
  element: <Chips aria-label="Tags" items={items} />,
  refTo: HTMLDivElement,
  states: [[{ bleed: true }, { 'data-bleed': 'true' }]],
});
