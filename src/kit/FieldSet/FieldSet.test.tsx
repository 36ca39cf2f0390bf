import { render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { FieldSet } from './FieldSet';

describe('FieldSet', () => {
  it('is a group named by its label, described by its hint and its error', () => {
    render(
      <FieldSet label="Tags" hint="At most ten" error="Too many" required count="11 / 10">
        <button type="button">Grids</button>
      </FieldSet>,
    );
    const group = screen.getByRole('group', { name: /^Tags/ });
    expect(group).toHaveAccessibleDescription('Too many At most ten');
    expect(group).toHaveTextContent('11 / 10');
    expect(group).toContainElement(screen.getByRole('button', { name: 'Grids' }));
  });

  it('announces an error that appears later', () => {
    const { rerender } = render(<FieldSet label="Tags" />);
    const live = document.querySelector('[aria-live=polite]');
    rerender(<FieldSet label="Tags" error="Too many" />);
    expect(live).toHaveTextContent('Too many');
  });
});

conforms('FieldSet', {
  element: <FieldSet label="Tags" />,
  refTo: HTMLFieldSetElement,
  states: [[{ error: 'Too many' }, { 'data-invalid': 'true' }]],
});
