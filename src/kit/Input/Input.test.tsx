import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { Input } from './Input';
import { TextArea } from './TextArea';

function Intro() {
  const [text, setText] = useState('');
  return <Input label="Intro" limit={3} value={text} onValueChange={setText} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

describe('the text', () => {
  it('is held by the field, or by its owner', async () => {
    const onValueChange = jest.fn();
    const { unmount } = render(<Input aria-label="Name" defaultValue="ab" onValueChange={onValueChange} />);
    await userEvent.type(field(), 'c');
    expect(field()).toHaveValue('abc');
    expect(onValueChange).toHaveBeenLastCalledWith('abc');
    unmount();

    render(<Input aria-label="Name" value="fixed" onValueChange={onValueChange} />);
    await userEvent.type(field(), '!');
    expect(onValueChange).toHaveBeenLastCalledWith('fixed!');
    expect(field()).toHaveValue('fixed');
  });

  it('is submitted by Enter', async () => {
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    await userEvent.type(field(), 'square{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith('square', expect.anything());
  });
});

describe('Enter in an input method', () => {
  it('is ignored during a composition', () => {
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    fireEvent.compositionStart(field());
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['says so', { isComposing: true }],
    ['has the code 229', { keyCode: 229 }],
  ])('is ignored when the key press %s', (_, press) => {
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    fireEvent.keyDown(field(), { key: 'Enter', ...press });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is ignored once after a composition in Safari, which sends the key press last', () => {
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    fireEvent.compositionStart(field());
    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('does not submit the form around the field', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Input aria-label="Name" />
      </form>,
    );
    await userEvent.click(field());
    fireEvent.compositionStart(field());
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field());
    await userEvent.keyboard('a{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('the clear button', () => {
  const clear = () => screen.queryByRole('button', { name: '清除' });

  it('shows while the field is focused and filled, and empties it', async () => {
    const onValueChange = jest.fn();
    render(<Input aria-label="Name" clearable onValueChange={onValueChange} />);
    await userEvent.tab();
    expect(clear()).toBeNull();
    await userEvent.type(field(), 'x');
    await userEvent.click(clear()!);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(onValueChange).toHaveBeenLastCalledWith('');
    expect(clear()).toBeNull();
  });

  it('shows while the field is hovered', async () => {
    render(<Input aria-label="Name" clearable defaultValue="x" />);
    expect(clear()).toBeNull();
    await userEvent.hover(field());
    expect(clear()).toBeVisible();
    await userEvent.unhover(field());
    expect(clear()).toBeNull();
  });

  it('can be reached and pressed with the keyboard', async () => {
    render(<Input aria-label="Name" clearable defaultValue="x" />);
    await userEvent.tab();
    await userEvent.tab();
    expect(clear()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('stays away from a field that is disabled or not clearable', async () => {
    const { rerender } = render(<Input aria-label="Name" clearable disabled defaultValue="x" />);
    await userEvent.hover(field());
    expect(clear()).toBeNull();
    rerender(<Input aria-label="Name" defaultValue="x" />);
    await userEvent.hover(field());
    expect(clear()).toBeNull();
  });
});

it('shows and hides a password', async () => {
  render(<Input label="Password" type="password" defaultValue="secret" />);
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(password).toHaveAttribute('type', 'password');
});

it('names the field, describes it and says what is wrong', () => {
  render(<Input label="Contact" required hint="Not shown to visitors" error="Contact is empty" />);
  const contact = screen.getByRole('textbox', { name: 'Contact' });
  expect(contact).toBeRequired();
  expect(contact).toBeInvalid();
  expect(contact).toHaveAccessibleDescription('Contact is empty Not shown to visitors');
});

it('counts characters as readers do, and says when there are too many', async () => {
  render(<Intro />);
  await userEvent.type(field(), '画😀布');
  expect(screen.getByText('3 / 3')).toBeVisible();
  expect(field()).toBeValid();
  await userEvent.type(field(), '!');
  expect(screen.getByText('4 / 3')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('超过 3 个字');
  expect(field()).toBeInvalid();
});

it('takes other words for a text over its limit', () => {
  render(<Input label="Intro" limit={1} overLimitText="Cards show two lines" defaultValue="ab" />);
  expect(field()).toHaveAccessibleDescription('Cards show two lines');
});

it('hands on its ref and its attributes', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Input ref={ref} aria-label="Name" data-place="form" size="small" name="name" />);
  expect(ref.current).toBe(field());
  expect(field()).toHaveAttribute('data-place', 'form');
  expect(field()).toHaveAttribute('name', 'name');
});

describe('TextArea', () => {
  it('takes several lines and counts them', async () => {
    const onValueChange = jest.fn();
    render(<TextArea label="Reason" limit={4} onValueChange={onValueChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'ab{Enter}cd');
    expect(onValueChange).toHaveBeenLastCalledWith('ab\ncd');
    expect(screen.getByText('5 / 4')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('超过 4 个字');
  });
});
