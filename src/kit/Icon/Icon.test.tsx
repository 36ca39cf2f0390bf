import { render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { Icon, type IconName, PATHS } from './Icon';

it('is hidden from assistive technology next to text', () => {
  const { container } = render(<Icon name="search" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).toBeNull();
});

it('is named by its label if it stands alone', () => {
  render(<Icon name="warning" label="Needs attention" size={24} />);
  const icon = screen.getByRole('img', { name: 'Needs attention' });
  expect(icon).not.toHaveAttribute('aria-hidden');
  expect(icon).toHaveAttribute('width', '24');
});

it.each(Object.keys(PATHS) as IconName[])('renders %s', (name) => {
  const { container } = render(<Icon name={name} />);
  expect(container.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^[mM]/));
});

conforms('Icon', {
  element: <Icon name="warning" label="Needs attention" />,
  refTo: SVGSVGElement,
  states: [
    [{ name: 'spinner' }, { 'data-icon': 'spinner' }],
    [{ name: 'play' }, { 'data-filled': 'true' }],
  ],
});
