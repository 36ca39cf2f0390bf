import { render, screen } from '@testing-library/react';
import { Icon } from './Icon';

it('is silent where words stand beside it', () => {
  const { container } = render(<Icon name="search" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).toBeNull();
});

it('says its label where it stands alone', () => {
  render(<Icon name="warning" label="Needs attention" size={24} />);
  const icon = screen.getByRole('img', { name: 'Needs attention' });
  expect(icon).not.toHaveAttribute('aria-hidden');
  expect(icon).toHaveAttribute('width', '24');
});
