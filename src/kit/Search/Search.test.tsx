import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Search } from './Search';

const field = () => screen.getByRole('searchbox');

it('searches for the current text on Enter', async () => {
  const onSearch = jest.fn();
  render(<Search onSearch={onSearch} />);
  await userEvent.type(field(), 'mind map');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(onSearch).toHaveBeenCalledWith('mind map');
});

it('does not search with the Enter that confirms a word in an input method', async () => {
  const onSearch = jest.fn();
  render(<Search onSearch={onSearch} />);
  await userEvent.click(field());
  fireEvent.compositionStart(field());
  await userEvent.keyboard('{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field());
  await userEvent.keyboard('{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('asks for keywords in Chinese by default', () => {
  render(<Search />);
  expect(screen.getByRole('search')).toContainElement(screen.getByPlaceholderText('请输入搜索关键词'));
});

it.each(['default', 'light'] as const)('has the type %s', (type) => {
  render(<Search type={type} />);
  expect(screen.getByRole('search')).toHaveAttribute('data-type', type);
});

it('clears, and searches for everything again', async () => {
  const onSearch = jest.fn();
  render(<Search defaultValue="canvas" onSearch={onSearch} />);
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(onSearch).toHaveBeenCalledWith('');
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
});

describe('the shortcut', () => {
  it('focuses the field and selects its text', async () => {
    render(<Search shortcut="/" defaultValue="canvas" />);
    await userEvent.keyboard('/');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('canvas');
    await userEvent.keyboard('x');
    expect(field()).toHaveValue('x');
  });

  it('is a letter like others while one types', async () => {
    render(
      <>
        <Search shortcut="/" />
        <input aria-label="Address" />
      </>,
    );
    const address = screen.getByRole('textbox', { name: 'Address' });
    await userEvent.type(address, 'a/b');
    expect(address).toHaveValue('a/b');
    expect(address).toHaveFocus();
  });

  it('leaves a field behind a dialog alone', async () => {
    render(
      <div aria-hidden="true">
        <Search shortcut="/" />
      </div>,
    );
    await userEvent.keyboard('/');
    expect(document.body).toHaveFocus();
  });
});
