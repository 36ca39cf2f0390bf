import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { conforms } from '../../../tests/support/page/conformance';
import { FileDrop, type FileDropProps } from './FileDrop';

const png = new File(['x'], 'cover.png', { type: 'image/png' });
const json = new File(['{}'], 'main.json', { type: 'application/json' });
const text = new File(['x'], 'notes.txt', { type: 'text/plain' });

const input = () => screen.getByLabelText<HTMLInputElement>(/^Media/);
const box = () => input().closest('label')!;
const alert = () => screen.getByRole('alert');

const onFiles = jest.fn();
beforeEach(() => onFiles.mockClear());

function show(props: Partial<FileDropProps> = {}) {
  return render(<FileDrop label="Media" onFiles={onFiles} {...props} />);
}

/** Data of a drag from the desktop. Browsers hide the files until the drop. */
const dragOf = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, items: [] } });

/** Fires a drag event at `target` like the browser. Returns whether the page handled it. */
function drag(type: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop', target: Element, data: object = dragOf()) {
  return !fireEvent(target, createEvent[type](target, data));
}

/** Chooses without the file dialog's own filter, like a user who selects all files. */
const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input(), files);

describe('FileDrop, by the file dialog', () => {
  it('passes the chosen files to its parent', async () => {
    show({ accept: ['image', 'json'], multiple: true });
    await choose(png, json);
    expect(onFiles).toHaveBeenCalledWith([png, json]);
  });

  it('does not refuse files outside its suggestion: an image without an extension, which its parent inspects', async () => {
    show({ suggest: ['image'] });
    const nameless = new File(['x'], 'cover');
    await choose(nameless, text);
    expect(input().accept).toMatch(/^\.png,image\/png/);
    expect(onFiles).toHaveBeenCalledWith([nameless]);
  });

  it('accepts the same file twice in a row', async () => {
    show();
    await choose(png);
    expect(input().files).toHaveLength(0);
    await choose(png);
    expect(onFiles).toHaveBeenCalledTimes(2);
  });

  it('opens the file dialog with Enter and with Space, and submits no form', async () => {
    const onSubmit = jest.fn((event) => event.preventDefault());
    const onClick = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <FileDrop label="Media" onFiles={onFiles} onClick={onClick} />
      </form>,
    );
    await userEvent.tab();
    expect(input()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(' ');
    expect(onClick).toHaveBeenCalledTimes(2);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('offers only accepted types', () => {
    show({ accept: ['json'] });
    expect(input()).toHaveAttribute('accept', '.json,application/json');
    expect(input()).not.toHaveAttribute('multiple');
  });
});

describe('FileDrop, by the clipboard', () => {
  const paste = (data: object) => !fireEvent.paste(input(), { clipboardData: data });

  it('accepts an image that is pasted while it has the focus', () => {
    show({ accept: ['image'] });
    expect(paste({ files: [png], items: [] })).toBe(true);
    expect(onFiles).toHaveBeenCalledWith([png]);
  });

  it('leaves pasted text alone', () => {
    show();
    expect(paste({ files: [], items: [] })).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('FileDrop, refusing files', () => {
  it('names each refused file with the reason, and accepts the others', async () => {
    show({ accept: ['image', 'video'] });
    const more = new File(['x'], 'panel.png', { type: 'image/png' });
    fireEvent.drop(box(), dragOf(text, png, more));
    expect(onFiles).toHaveBeenCalledWith([png]);
    const lines = within(alert()).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(['notes.txt: 不支持此文件类型', 'panel.png: 最多 1 个文件']);
  });

  it('is invalid and described by the refused files', async () => {
    show({ accept: ['json'], hint: 'Only json' });
    await choose(text);
    expect(input()).toBeInvalid();
    expect(box()).toHaveAttribute('data-invalid', 'true');
    expect(input()).toHaveAccessibleDescription(/^Only json notes.txt ?: 仅支持 JSON 文件$/);
  });

  it('clears the refused files at the next attempt', async () => {
    show({ accept: ['json'] });
    await choose(text);
    await choose(json);
    expect(alert()).toBeEmptyDOMElement();
    expect(input()).toBeValid();
  });

  it('announces the same refusal again when it happens again', async () => {
    show({ accept: ['json'] });
    await choose(text);
    const first = within(alert()).getByRole('list');
    await choose(text);
    expect(within(alert()).getByRole('list')).not.toBe(first);
  });

  it('is cleared by its form’s reset, and by no other', async () => {
    render(
      <>
        <form>
          <FileDrop label="Media" accept={['json']} onFiles={onFiles} />
          <button type="reset">Start again</button>
        </form>
        <form>
          <button type="reset">Other</button>
        </form>
      </>,
    );
    await choose(text);
    await userEvent.click(screen.getByRole('button', { name: 'Other' }));
    expect(alert()).toHaveTextContent('notes.txt');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(alert()).toBeEmptyDOMElement();
  });

  it('shows its parent’s error', () => {
    show({ error: 'Choose a cover.' });
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription('Choose a cover.');
    expect(box()).toHaveAttribute('data-invalid', 'true');
  });
});

describe('FileDrop, disabled', () => {
  const cases: [string, ReactElement][] = [
    ['itself', <FileDrop key="0" label="Media" disabled onFiles={onFiles} />],
    [
      'by the fieldset around it',
      <fieldset key="1" disabled>
        <FileDrop label="Media" onFiles={onFiles} />
      </fieldset>,
    ],
  ];

  it.each(cases)('accepts nothing when disabled %s', async (_, element) => {
    render(element);
    await choose(png);
    drag('dragEnter', box());
    expect(box()).not.toHaveAttribute('data-dragging');
    // The drop must be prevented, or the browser would open the file instead of the page.
    expect(drag('drop', box(), dragOf(png))).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('FileDrop', () => {
  it('is required for assistive technology, without the browser’s own messages', () => {
    show({ required: true });
    expect(input()).toHaveAttribute('aria-required', 'true');
    expect(input()).toBeValid();
    expect(input().validity.valid).toBe(true);
  });

  it('shows its parent’s content', () => {
    show({ children: 'Replace' });
    expect(box()).toHaveTextContent('Replace');
    expect(screen.queryByText('将文件拖到此处，或点击选择')).toBeNull();
  });

  it('ignores a key, a paste or a change that its parent has handled', async () => {
    const onKeyDown = jest.fn((event) => event.preventDefault());
    const onPaste = jest.fn((event) => event.preventDefault());
    const onChange = jest.fn();
    const onClick = jest.fn();
    show({ onKeyDown, onPaste, onChange, onClick });
    input().focus();
    await userEvent.keyboard('{Enter}');
    fireEvent.paste(input(), { clipboardData: { files: [png], items: [] } });
    expect(onClick).not.toHaveBeenCalled();
    expect(onFiles).not.toHaveBeenCalled();
    await choose(png);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

conforms('FileDrop', {
  element: <FileDrop label="Media" hint="Up to 5 MB" onFiles={() => undefined} />,
  refTo: HTMLInputElement,
  classOn: () => box().parentElement!,
  states: [
    [{ disabled: true }, { 'data-disabled': 'true' }],
    [{ error: 'Choose a cover.' }, { 'data-invalid': 'true' }],
  ],
  statesOn: box,
});
