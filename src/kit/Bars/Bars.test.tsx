import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Bars } from './Bars';

const items = [3, 1, 0].map((count, index) => ({
  ...{ value: 5 - index, label: `${5 - index} stars`, countWords: `${count} ratings` },
  ...{ count, countText: String(count) },
}));
const bar = (name: string) => screen.getByRole('button', { name });
const part = (name: string) => bar(name).querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--part');

it('shows each count as its part of the total', () => {
  render(<Bars aria-label="Filter by stars" items={items} value={null} onSelect={() => {}} />);
  expect(['5 stars 3 ratings', '4 stars 1 ratings', '3 stars 0 ratings'].map(part)).toEqual(['75%', '25%', '0%']);
});

it('selects a bar, and none with the selected one', async () => {
  const onSelect = jest.fn();
  const { rerender } = render(<Bars aria-label="Filter by stars" items={items} value={null} onSelect={onSelect} />);
  await userEvent.click(bar('4 stars 1 ratings'));
  expect(onSelect).toHaveBeenLastCalledWith(4);
  rerender(<Bars aria-label="Filter by stars" items={items} value={4} onSelect={onSelect} />);
  expect(screen.getByRole('button', { pressed: true })).toBe(bar('4 stars 1 ratings'));
  await userEvent.click(bar('4 stars 1 ratings'));
  expect(onSelect).toHaveBeenLastCalledWith(null);
});

it('does not select a bar without a count', async () => {
  const onSelect = jest.fn();
  render(<Bars aria-label="Filter by stars" items={items} value={null} onSelect={onSelect} />);
  await userEvent.click(bar('3 stars 0 ratings'));
  expect(onSelect).not.toHaveBeenCalled();
});

conforms('Bars', {
  element: <Bars aria-label="Filter by stars" items={items} value={5} onSelect={() => {}} />,
  refTo: HTMLFieldSetElement,
});
