import { render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { Badge } from './Badge';

describe('Badge', () => {
  it.each([
    [0, '0'],
    [99, '99'],
    [100, '99+'],
    ['New', 'New'],
  ])('shows %p as %p', (value, text) => {
    render(<Badge value={value} />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows a count over the maximum as the maximum and a plus; the default is 99', () => {
    const { rerender } = render(<Badge value={1000} />);
    expect(screen.getByText('99+')).toBeVisible();
    rerender(<Badge value={10} maxCount={9} />);
    expect(screen.getByText('9+')).toBeVisible();
  });

  it.each([undefined, ''])('shows nothing for %p', (value) => {
    const { container } = render(<Badge value={value}>Inbox</Badge>);
    expect(container).toHaveTextContent(/^Inbox$/);
    expect(container.querySelector('[data-color]')).toBeNull();
  });

  it('shows a dot instead of the value', () => {
    const { container } = render(<Badge value={5} isDot label="Unread messages" />);
    expect(screen.queryByText('5')).toBeNull();
    expect(container.querySelector('[data-dot]')).not.toBeNull();
    expect(screen.getByText('Unread messages')).toBeInTheDocument();
  });

  it('has its label instead of the number as accessible text', () => {
    render(<Badge value={120} label="120 unread messages" />);
    expect(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('120 unread messages')).not.toHaveAttribute('aria-hidden');
  });

  it('is red by default', () => {
    const { container, rerender } = render(<Badge value={1} />);
    expect(container.querySelector('[data-color="danger"]')).not.toBeNull();
    rerender(<Badge value={1} color="accent" />);
    expect(container.querySelector('[data-color="accent"]')).not.toBeNull();
  });
});

const inner = () => document.querySelector('.badge')!;

conforms('Badge', {
  element: (
    <Badge value={3} label="3 unread">
      Inbox
    </Badge>
  ),
  refTo: HTMLSpanElement,
  statesOn: inner,
  states: [
    [{}, { 'data-color': 'danger' }],
    [{ color: 'accent' }, { 'data-color': 'accent' }],
    [{ color: 'neutral' }, { 'data-color': 'neutral' }],
    [{ isDot: true }, { 'data-dot': 'true' }],
  ],
});

conforms('Badge that stands alone', {
  element: <Badge value="New" />,
  refTo: HTMLSpanElement,
  states: [[{}, { 'data-alone': 'true' }]],
});
