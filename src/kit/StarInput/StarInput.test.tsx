import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { conforms } from '../../../tests/support/page/conformance';
import { StarInput, type StarInputProps } from './StarInput';

const nameOf = (stars: number) => `${stars} stars`;
const star = (stars: number) => screen.getByRole('radio', { name: nameOf(stars) });
const filled = () => document.querySelectorAll('[data-filled]').length;

function Chosen({ onChange }: Pick<StarInputProps, 'onChange'>) {
  const [value, setValue] = useState<StarInputProps['value']>(null);
  return (
    <StarInput
      aria-label="Your rating"
      value={value}
      nameOf={nameOf}
      onChange={(stars) => {
        setValue(stars);
        onChange?.(stars);
      }}
    />
  );
}

it('fills the stars up to the chosen one', async () => {
  const onChange = jest.fn();
  render(<Chosen onChange={onChange} />);
  expect(filled()).toBe(0);
  await userEvent.click(star(4));
  await userEvent.unhover(star(4));
  expect(star(4)).toBeChecked();
  expect(filled()).toBe(4);
  expect(onChange.mock.calls).toEqual([[4]]);
});

it('is operated with the arrow keys', async () => {
  render(<Chosen />);
  await userEvent.tab();
  expect(star(1)).toHaveFocus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  expect(star(3)).toBeChecked();
  expect(filled()).toBe(3);
});

it('shows what a click of a mouse would choose, and nothing of a finger', () => {
  render(<Chosen />);
  const label = star(3).closest('label') as HTMLElement;
  fireEvent.pointerEnter(label, { pointerType: 'touch' });
  expect(filled()).toBe(0);
  fireEvent.pointerEnter(label, { pointerType: 'mouse' });
  expect(filled()).toBe(3);
  fireEvent.pointerLeave(label);
  expect(filled()).toBe(0);
  expect(star(3)).not.toBeChecked();
});

conforms('StarInput', {
  element: <StarInput aria-label="Your rating" value={3} nameOf={nameOf} />,
  refTo: HTMLDivElement,
});

conforms('StarInput, a star', {
  element: <StarInput aria-label="Your rating" value={3} nameOf={nameOf} />,
  refTo: HTMLDivElement,
  states: [[{}, { 'data-filled': 'true' }]],
  statesOn: () => star(3).parentElement!,
});
