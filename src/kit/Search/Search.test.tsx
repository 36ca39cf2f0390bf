import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { conforms, theOne } from '../../../tests/support/page/conformance';
import { Search, type SearchProps } from './Search';

const field = () => screen.getByRole('searchbox');

/** A field whose owner takes each text. */
function PluginSearch({ value: initial = '', ...props }: Partial<SearchProps>) {
  const [value, setValue] = useState(initial);
  return <Search {...props} value={value} onValueChange={setValue} />;
}

it('searches for the current text on Enter', async () => {
  const onSearch = jest.fn();
  render(<PluginSearch onSearch={onSearch} />);
  await userEvent.type(field(), 'mind map');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(onSearch).toHaveBeenCalledWith('mind map');
});

it('keeps the text that was typed before hydration', async () => {
  const { container, unmount } = render(<PluginSearch />);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = container.innerHTML;
  unmount();
  fireEvent.change(field(), { target: { value: 'mind map' } });
  render(<PluginSearch />, { container: page, hydrate: true });
  expect(field()).toHaveValue('mind map');
  await userEvent.click(screen.getByRole('button'));
  expect(field()).toHaveValue('');
});

it('does not search with the Enter that confirms a word in an input method', async () => {
  // All events have the same time stamp, so that the result does not depend on the speed of the machine.
  const timeStamp = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
  const onSearch = jest.fn();
  render(<PluginSearch onSearch={onSearch} />);
  await userEvent.click(field());
  fireEvent.compositionStart(field());
  await userEvent.keyboard('{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field());
  await userEvent.keyboard('{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledTimes(1);
  timeStamp.mockRestore();
});

it('ignores a submit during a composition, also if the key press has only the code 229', () => {
  const onSearch = jest.fn();
  render(<PluginSearch value="思维" onSearch={onSearch} />);
  const press = (init: KeyboardEventInit) => fireEvent.keyDown(field(), { key: 'Enter', ...init });
  // A browser submits the form on an Enter whose default is not prevented.
  expect(press({ keyCode: 229 })).toBe(false);
  expect(press({ isComposing: true })).toBe(false);
  expect(press({ keyCode: 13 })).toBe(true);
});

it('searches with the first Enter after a composition in browsers that are not Safari', async () => {
  const vendor = jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
  const onSearch = jest.fn();
  render(<PluginSearch value="思维" onSearch={onSearch} />);
  await userEvent.click(field());
  fireEvent.compositionStart(field());
  fireEvent.compositionEnd(field());
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith('思维');
  vendor.mockRestore();
});

it('does not submit a form that it is a React child of', async () => {
  const onSubmit = jest.fn();
  const onSearch = jest.fn();
  const place = document.body.appendChild(document.createElement('div'));
  render(<form onSubmit={onSubmit}>{createPortal(<PluginSearch onSearch={onSearch} />, place)}</form>);
  await userEvent.type(field(), 'canvas{Enter}');
  expect(onSearch).toHaveBeenCalledWith('canvas');
  expect(onSubmit).not.toHaveBeenCalled();
  place.remove();
});

it('has a Chinese placeholder by default', () => {
  render(<PluginSearch />);
  expect(screen.getByRole('search')).toContainElement(screen.getByPlaceholderText('请输入搜索关键词'));
});

it('leaves the text to its parent', async () => {
  const onValueChange = jest.fn();
  render(<Search value="canvas" onValueChange={onValueChange} />);
  await userEvent.type(field(), '!');
  expect(onValueChange).toHaveBeenCalledWith('canvas!');
  expect(field()).toHaveValue('canvas');
});

it.each(['default', 'light'] as const)('has the type %s', (type) => {
  render(<PluginSearch type={type} />);
  expect(screen.getByRole('search')).toHaveAttribute('data-type', type);
});

it('clears, and searches for an empty text', async () => {
  const onSearch = jest.fn();
  render(<PluginSearch value="canvas" onSearch={onSearch} />);
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(onSearch).toHaveBeenCalledWith('');
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
});

it.each([{ disabled: true }, { readOnly: true }])('offers no clear button when it is %p', (props) => {
  render(<PluginSearch value="canvas" {...props} />);
  expect(screen.queryByRole('button')).toBeNull();
});

describe('the shortcut', () => {
  it('focuses the field and selects its text', async () => {
    render(<PluginSearch shortcut="/" value="canvas" />);
    await userEvent.keyboard('/');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('canvas');
    await userEvent.keyboard('x');
    expect(field()).toHaveValue('x');
  });

  it('is a normal character while the user types', async () => {
    render(
      <>
        <PluginSearch shortcut="/" />
        <input aria-label="Address" />
      </>,
    );
    const address = screen.getByRole('textbox', { name: 'Address' });
    await userEvent.type(address, 'a/b');
    expect(address).toHaveValue('a/b');
    expect(address).toHaveFocus();
  });

  it('leaves a disabled field alone', async () => {
    render(<PluginSearch shortcut="/" disabled />);
    await userEvent.keyboard('/');
    expect(document.body).toHaveFocus();
  });

  it('ignores key combinations', async () => {
    render(<PluginSearch shortcut="/" />);
    await userEvent.keyboard('{Control>}/{/Control}');
    expect(document.body).toHaveFocus();
  });

  it('does not focus a field behind a dialog', async () => {
    render(
      <div aria-hidden="true">
        <PluginSearch shortcut="/" />
      </div>,
    );
    await userEvent.keyboard('/');
    expect(document.body).toHaveFocus();
  });
});

conforms('Search', {
  element: <Search shortcut="/" value="canvas" />,
  refTo: HTMLInputElement,
  classOn: () => theOne('search'),
  statesOn: () => theOne('search'),
  states: [
    [{}, { 'data-type': 'default', 'data-size': 'default' }],
    [{ type: 'light' }, { 'data-type': 'light' }],
    [{ size: 'large' }, { 'data-size': 'large' }],
    [{ disabled: true }, { 'data-disabled': 'true' }],
  ],
});
