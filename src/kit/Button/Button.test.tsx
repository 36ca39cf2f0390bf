import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Button, type ButtonSize, type ButtonType } from './Button';

it('runs its action on a click, on Enter and on Space', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Install</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

it.each<ButtonSize>(['default', 'large', 'small'])('has the size %s', (size) => {
  render(<Button size={size}>Install</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('data-size', size);
});

it.each<ButtonType>(['default', 'primary', 'secondary', 'text', 'error'])('has the type %s', (type) => {
  render(<Button type={type}>Install</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('data-type', type);
});

it('submits a form only if its HTML type is submit', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Preview</Button>
      <Button htmlType="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('does nothing while it is disabled', async () => {
  const onClick = jest.fn();
  render(
    <Button disabled onClick={onClick}>
      Install
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toBeDisabled();
});

it('keeps its focus and its name while it loads, and neither acts nor submits', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button htmlType="submit" loading={loading} onClick={onClick}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  rerender(form(true));
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Send');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('is a link if it has an address', async () => {
  const onClick = jest.fn((event: React.MouseEvent) => event.preventDefault());
  const { rerender } = render(
    <Button href="/plugins/" onClick={onClick}>
      Square
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Square' })).toHaveAttribute('href', '/plugins/');
  await userEvent.click(screen.getByRole('link'));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button href="/plugins/" disabled onClick={onClick}>
      Square
    </Button>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link')).not.toHaveAttribute('href');
  expect(screen.getByRole('link')).toHaveAttribute('aria-disabled', 'true');
});

it('is square and needs a name if it has only an icon', () => {
  render(<Button icon="close" aria-label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('data-icon-only');
});

it('is also square if a condition removes its text', () => {
  const isPhone = true;
  const { rerender } = render(
    <Button icon="link" aria-label="Copy link">
      {!isPhone && 'Copy link'}
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-icon-only', 'true');
  rerender(<Button icon="heart">{0}</Button>);
  expect(screen.getByRole('button', { name: '0' })).not.toHaveAttribute('data-icon-only');
});

it('keeps the focus as a loading link, and does not navigate', async () => {
  const link = (loading: boolean) => (
    <Button href="#packages" loading={loading}>
      Download
    </Button>
  );
  const { rerender } = render(link(false));
  await userEvent.tab();
  rerender(link(true));
  expect(screen.getByRole('link', { name: 'Download' })).toHaveFocus();
  expect(screen.getByRole('link')).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('link')).not.toHaveAttribute('href');
  expect(screen.getByRole('link')).toHaveAttribute('aria-busy', 'true');
});

it('passes the link to a ref', () => {
  const ref = { current: null as HTMLAnchorElement | null };
  render(
    <Button ref={ref} href="#square">
      Square
    </Button>,
  );
  expect(ref.current).toBe(screen.getByRole('link'));
});

conforms('Button', {
  element: <Button>Install</Button>,
  refTo: HTMLButtonElement,
  states: [
    [{}, { 'data-type': 'default', 'data-size': 'default', type: 'button' }],
    ...(['large', 'small'] as const).map((size) => [{ size }, { 'data-size': size }] as const),
    ...(['primary', 'secondary', 'text', 'error'] as const).map((type) => [{ type }, { 'data-type': type }] as const),
    [{ loading: true }, { 'data-loading': 'true', 'aria-busy': 'true', 'aria-disabled': 'true' }],
    [{ disabled: true }, { 'data-disabled': 'true' }],
    [{ block: true }, { 'data-block': 'true' }],
    [{ shape: 'round' }, { 'data-shape': 'round' }],
    [{ dense: true }, { 'data-dense': 'true' }],
    [{ pressed: false }, { 'aria-pressed': 'false' }],
    [{ pressed: true }, { 'aria-pressed': 'true', 'data-pressed': 'true', 'data-tone': 'accent' }],
    [{ pressed: true, tone: 'like' }, { 'data-tone': 'like' }],
    [{ icon: 'close', children: null, 'aria-label': 'Close' }, { 'data-icon-only': 'true' }],
  ],
});
