import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './ErrorState';

it('says what happened and tries again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="列表加载失败" description="服务器没有及时响应。" details="req-42" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('列表加载失败服务器没有及时响应。');
  expect(screen.getByText('req-42')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('does not try twice at once', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Failed" onRetry={onRetry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).not.toHaveBeenCalled();
});

it('offers no retry where there is none', () => {
  render(<ErrorState title="Gone" />);
  expect(screen.queryByRole('button')).toBeNull();
});
