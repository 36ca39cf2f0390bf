import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { conforms, theOne } from '../../../tests/support/page/conformance';
import { Input } from './Input';

function Intro() {
  const [text, setText] = useState('');
  return <Input label="Intro" limit={3} value={text} onValueChange={setText} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

describe('the text', () => {
  it('has the direction of what is typed', () => {
    render(<Intro />);
    expect(field()).toHaveAttribute('dir', 'auto');
  });

  it('is stored by the field, or by its parent', async () => {
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
  afterEach(() => jest.restoreAllMocks());
  /** Sets the time stamp of all following events, so that no result depends on the speed of the machine. */
  const setEventTime = (ms: number) => jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(ms);

  it('is ignored during a composition', () => {
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    fireEvent.compositionStart(field());
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['reports a composition', { isComposing: true }],
    ['reports a composition and the code 229', { isComposing: true, keyCode: 229 }],
  ])('is ignored when the key press %s', (_, press) => {
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    fireEvent.keyDown(field(), { key: 'Enter', ...press });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is ignored once after a composition in Safari, which sends the key press last', () => {
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    setEventTime(1000);
    fireEvent.compositionStart(field());
    fireEvent.compositionEnd(field());
    setEventTime(1099);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('submits in Safari when it follows a composition by 100 ms or more', () => {
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    setEventTime(1000);
    fireEvent.compositionStart(field());
    fireEvent.compositionEnd(field());
    setEventTime(1100);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is ignored with the code 229, the only hint in some browsers', () => {
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: false });
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('submits at once after a composition in browsers that are not Safari', () => {
    jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
    setEventTime(1000);
    const onSubmit = jest.fn();
    render(<Input aria-label="Name" onSubmit={onSubmit} />);
    fireEvent.compositionStart(field());
    fireEvent.compositionEnd(field());
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

  it.each([
    ['is disabled', { clearable: true, disabled: true }],
    ['is read-only', { clearable: true, readOnly: true }],
    ['is not clearable', {}],
  ])('is not shown in a field that %s', async (_, props) => {
    render(<Input aria-label="Name" defaultValue="x" {...props} />);
    await userEvent.tab();
    await userEvent.hover(field());
    expect(clear()).toBeNull();
  });

  it('does not return with a field that lost the focus while it was disabled', async () => {
    const { rerender } = render(<Input aria-label="Name" clearable defaultValue="x" />);
    await userEvent.tab();
    expect(clear()).toBeVisible();
    rerender(<Input aria-label="Name" clearable defaultValue="x" disabled />);
    expect(clear()).toBeNull();
    rerender(<Input aria-label="Name" clearable defaultValue="x" />);
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

it('hides a visible password when the field is disabled, because the user could not hide it then', async () => {
  const { rerender } = render(<Input label="Password" type="password" defaultValue="secret" />);
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  rerender(<Input label="Password" type="password" defaultValue="secret" disabled />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows its error with an error style', () => {
  render(<Input label="Contact" error="Contact is empty" />);
  expect(screen.getByText('Contact is empty')).toBeVisible();
  expect(field().parentElement).toHaveAttribute('data-invalid', 'true');
});

it("keeps its parent's ARIA attributes", () => {
  render(
    <>
      <Input label="Contact" aria-invalid aria-required aria-describedby="rules" hint="Not shown to visitors" />
      <p id="rules">An email address</p>
    </>,
  );
  expect(field()).toBeInvalid();
  expect(field()).toBeRequired();
  expect(field()).toHaveAccessibleDescription('An email address Not shown to visitors');
});

it('names the field, describes it and shows its error', () => {
  render(<Input label="Contact" required hint="Not shown to visitors" error="Contact is empty" />);
  const contact = screen.getByRole('textbox', { name: 'Contact' });
  expect(contact).toBeRequired();
  expect(contact).toBeInvalid();
  expect(contact).toHaveAccessibleDescription('Contact is empty Not shown to visitors');
});

it('counts characters as users do, and shows when there are too many', async () => {
  render(<Intro />);
  await userEvent.type(field(), '画😀布');
  expect(screen.getByText('3 / 3')).toBeVisible();
  expect(field()).toBeValid();
  await userEvent.type(field(), '!');
  expect(screen.getByText('4 / 3')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('不能超过 3 个字符');
  expect(field()).toBeInvalid();
});

const box = () => document.querySelector('input')!.parentElement!;
const frame = () => theOne('textbox').closest('.frame')!;

conforms('Input', {
  element: <Input label="Name" hint="As users see it" />,
  refTo: HTMLInputElement,
  classOn: frame,
  statesOn: box,
  states: [
    [{}, { 'data-size': 'default' }],
    [{ size: 'small' }, { 'data-size': 'small' }],
    [{ disabled: true }, { 'data-disabled': 'true' }],
    [{ error: 'Name is empty' }, { 'data-invalid': 'true' }],
    [{ limit: 1, defaultValue: 'ab' }, { 'data-invalid': 'true' }],
    [{ autoFocus: true }, { 'data-focused': 'true' }],
  ],
});

conforms('Input of a password', {
  element: <Input label="Password" type="password" clearable defaultValue="secret" error="Too short" />,
  refTo: HTMLInputElement,
  classOn: () => box().closest('.frame')!,
  open: {
    'the password': (user) => user.click(theOne('button', '显示密码')),
    'the clear button': (user) => user.click(box()),
  },
});
