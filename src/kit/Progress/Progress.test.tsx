import { render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { Progress } from './Progress';

const line = () => screen.getByRole('progressbar', { name: 'Upload' });

describe('Progress', () => {
  it('shows its progress', () => {
    render(<Progress label="Upload" value={62} />);
    expect(line()).toHaveAttribute('aria-valuenow', '62');
    expect(line()).toHaveAttribute('aria-valuemin', '0');
    expect(line()).toHaveAttribute('aria-valuemax', '100');
    expect(line()).toHaveAttribute('aria-valuetext', '62%');
  });

  it('shows whole percent of its maximum', () => {
    render(<Progress label="Upload" value={1} max={3} showValue />);
    expect(screen.getByText('33%')).toBeVisible();
    expect(line()).toHaveAttribute('aria-valuenow', '1');
    expect(line()).toHaveAttribute('aria-valuemax', '3');
  });

  it('shows its value only if requested', () => {
    render(<Progress label="Upload" value={62} />);
    expect(screen.queryByText('62%')).toBeNull();
  });

  it('shows the value text of its parent', () => {
    render(<Progress label="Upload" value={1.9} max={3.1} showValue valueText="1.9 of 3.1 MB" />);
    expect(screen.getByText('1.9 of 3.1 MB')).toBeVisible();
    expect(line()).toHaveAttribute('aria-valuetext', '1.9 of 3.1 MB');
  });

  it('has no value while the progress is unknown', () => {
    const { rerender } = render(<Progress label="Upload" showValue />);
    expect(line()).not.toHaveAttribute('aria-valuenow');
    expect(line()).not.toHaveAttribute('aria-valuetext');
    expect(line()).toHaveTextContent('');
    rerender(<Progress label="Upload" showValue value={null} />);
    expect(line()).toHaveAttribute('data-state', 'indeterminate');
  });

  it('shows failure and success by more than color', () => {
    const { rerender } = render(<Progress label="Upload" value={64} kind="error" />);
    expect(line()).toHaveAttribute('aria-valuetext', '64%, 错误');
    expect(line().querySelector('[data-icon="error"]')).toBeVisible();
    rerender(<Progress label="Upload" value={100} kind="success" />);
    expect(line()).toHaveAttribute('aria-valuetext', '100%, 成功');
    expect(line().querySelector('[data-icon="success"]')).toBeVisible();
  });
});

it('limits a value above the maximum to 100%', () => {
  render(<Progress label="Upload" value={140} />);
  expect(line()).toHaveAttribute('aria-valuenow', '100');
  expect(line()).toHaveAttribute('aria-valuetext', '100%');
  expect(line()).toHaveAttribute('data-state', 'complete');
});

conforms('Progress', {
  element: <Progress label="Upload" value={40} showValue />,
  refTo: HTMLDivElement,
  states: [
    [{ value: undefined }, { 'data-state': 'indeterminate' }],
    [{ value: 40 }, { 'data-state': 'loading', 'data-kind': 'default' }],
    [{ value: 100 }, { 'data-state': 'complete' }],
    [{ kind: 'error' }, { 'data-kind': 'error' }],
    [{ kind: 'success' }, { 'data-kind': 'success' }],
  ],
});
