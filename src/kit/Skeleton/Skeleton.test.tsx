import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonGroup } from './Skeleton';

it('says once that a part of the page loads', () => {
  const { container } = render(
    <SkeletonGroup label="The list is loading">
      <Skeleton shape="text" width="60%" />
      <Skeleton shape="circle" width={40} />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^The list is loading$/);
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
});

it('has the Chinese word for loading by default', () => {
  render(
    <SkeletonGroup>
      <Skeleton />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('加载中');
});

it('has the size of what it stands for', () => {
  const { container } = render(<Skeleton shape="circle" width={40} className="avatar" />);
  expect(container.firstChild).toHaveStyle({ width: '40px', height: '40px' });
  expect(container.firstChild).toHaveClass('avatar');
});
