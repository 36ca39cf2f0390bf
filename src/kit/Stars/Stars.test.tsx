import { render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { Stars } from './Stars';

it('is an image with the given name', () => {
  render(<Stars value={4} label="4 of 5 stars" />);
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
});

it('is hidden from assistive technology beside a text', () => {
  render(
    <p>
      <Stars value={4} /> 4 of 5 stars
    </p>,
  );
  expect(screen.queryByRole('img')).toBeNull();
});

it.each([
  [0, '100%'],
  [5, '0%'],
])('leaves the part after %s stars empty', (value, rest) => {
  render(<Stars value={value} label="stars" />);
  const filled = Number.parseFloat(screen.getByRole('img').style.getPropertyValue('--filled'));
  expect(filled).toBeCloseTo(Number.parseFloat(rest), -1);
});

conforms('Stars', { element: <Stars value={3} label="3 of 5 stars" />, refTo: SVGSVGElement });
