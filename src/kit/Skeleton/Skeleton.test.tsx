import { render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { Skeleton, SkeletonGroup } from './Skeleton';

it('announces once that a part of the page is loading', () => {
  const { container } = render(
    <SkeletonGroup label="The list is loading">
      <Skeleton shape="text" width="60%" />
      <Skeleton shape="circle" width={40} />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^The list is loading$/);
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
});

it('has a Chinese text by default', () => {
  render(
    <SkeletonGroup>
      <Skeleton />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('加载中');
});

it('has the size of the content that it replaces', () => {
  const { container } = render(<Skeleton shape="circle" width={40} />);
  expect(container.firstChild).toHaveStyle({ width: '40px', height: '40px' });
});

it('does not delay its text until everything is loaded', () => {
  render(
    <SkeletonGroup>
      <Skeleton />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status')).not.toHaveAttribute('aria-busy');
});

conforms('Skeleton', {
  element: <Skeleton width={40} />,
  refTo: HTMLSpanElement,
  states: [
    [{}, { 'data-shape': 'rect', 'aria-hidden': 'true' }],
    [{ shape: 'text' }, { 'data-shape': 'text' }],
    [{ shape: 'circle' }, { 'data-shape': 'circle' }],
  ],
});

conforms('SkeletonGroup', {
  element: (
    <SkeletonGroup label="The list is loading">
      <Skeleton shape="text" />
    </SkeletonGroup>
  ),
  refTo: HTMLDivElement,
  states: [[{}, { role: 'status' }]],
});
