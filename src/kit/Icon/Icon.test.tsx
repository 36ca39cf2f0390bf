import { render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { resetWarnings } from '../warn';
import { Icon, type IconName, type IconProps, PATHS } from './Icon';

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

describe('Icon with wrong props', () => {
  let consoleError: jest.SpyInstance;
  beforeEach(() => {
    resetWarnings();
    consoleError = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => consoleError.mockRestore());

  it.each<[string, Partial<IconProps>, RegExp]>([['gets the size 0', { size: 0 }, /size=0/]])(
    'warns when it %s',
    (_, props, complaint) => {
      render(<Icon name="close" {...props} />);
      expect(consoleError).toHaveBeenCalledTimes(1);
      expect(consoleError).toHaveBeenCalledWith(expect.stringMatching(complaint));
    },
  );
});

conforms('Icon', {
  element: <Icon name="warning" label="Needs attention" />,
  refTo: SVGSVGElement,
  states: [
    [{ name: 'spinner' }, { 'data-icon': 'spinner' }],
    [{ name: 'play' }, { 'data-filled': 'true' }],
  ],
});
