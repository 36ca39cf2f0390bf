import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { ErrorState } from './ErrorState';

it('shows what happened and retries', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="列表加载失败" description="服务器没有及时响应。" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('列表加载失败服务器没有及时响应。');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('retries automatically when the connection returns', () => {
  const onRetry = jest.fn();
  const { rerender, unmount } = render(<ErrorState title="Failed" onRetry={onRetry} />);
  fireEvent(window, new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<ErrorState title="Failed" onRetry={onRetry} retrying />);
  fireEvent(window, new Event('online'));
  unmount();
  fireEvent(window, new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('does not retry twice at once', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Failed" onRetry={onRetry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).not.toHaveBeenCalled();
});

it('offers no retry without a callback', () => {
  render(<ErrorState title="Gone" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('uses the heading level of the page around it', () => {
  render(<ErrorState title="Gone" titleAs="h3" />);
  expect(screen.getByRole('heading', { level: 3, name: 'Gone' })).toBeVisible();
});

conforms('ErrorState', {
  element: <ErrorState title="Couldn’t load the list" description="Try again." onRetry={() => undefined} />,
  refTo: HTMLDivElement,
});
