import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Button, type ButtonSize, type ButtonType } from './Button';

it('does its act on a click, on Enter and on Space', async () => {
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

it('submits a form only when it says so', async () => {
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

it('is a link where it has an address', async () => {
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

it('is a square with a name of its own when it has only an icon', () => {
  render(<Button icon="close" aria-label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('data-icon-only');
});

it('hands on its ref, its class name and other attributes', () => {
  const ref = createRef<HTMLButtonElement>();
  render(
    <Button ref={ref} className="mine" data-place="card" aria-pressed>
      Like
    </Button>,
  );
  expect(ref.current).toBe(screen.getByRole('button', { pressed: true }));
  expect(ref.current).toHaveClass('mine', 'button');
  expect(ref.current).toHaveAttribute('data-place', 'card');
});
