import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { FileDrop, type FileDropProps } from './FileDrop';

const png = new File(['x'], 'cover.png', { type: 'image/png' });

const input = () => screen.getByLabelText<HTMLInputElement>(/^Media/);
const box = () => input().closest('label')!;

const onFiles = jest.fn();
beforeEach(() => {
  onFiles.mockClear();
});

function show(props: Partial<FileDropProps> = {}) {
  return render(<FileDrop label="Media" onFiles={onFiles} {...props} />);
}

/** Data of a drag from the desktop. Browsers hide the files until the drop. */
const dragOf = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, items: [] } });

/** Fires a drag event at `target` like the browser. Returns whether the page handled it. */
function drag(type: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop', target: Element, data: object = dragOf()) {
  return !fireEvent(target, createEvent[type](target, data));
}

it('passes the dropped files to its parent', () => {
  show({ accept: ['image'] });
  expect(drag('drop', box(), dragOf(png))).toBe(true);
  expect(onFiles).toHaveBeenCalledWith([png]);
});

it('refuses a folder, which the system passes as a file', () => {
  show({ accept: ['image'] });
  const folder = new File([], 'icons.png');
  const items = [
    { kind: 'string', webkitGetAsEntry: () => null },
    { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) },
  ];
  drag('drop', box(), { dataTransfer: { types: ['Files'], files: [folder], items } });
  expect(onFiles).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(`${folder.name}: `);
});

it('shows that it accepts a drop, without flickering over its content', () => {
  show();
  const words = screen.getByText('将文件拖到此处，或点击选择');
  expect(drag('dragEnter', box())).toBe(true);
  expect(box()).toHaveAttribute('data-dragging', 'true');
  expect(screen.getByText('松开以添加')).toBeVisible();
  // Browsers report entering the child before leaving the box.
  drag('dragEnter', words);
  drag('dragLeave', box());
  expect(box()).toHaveAttribute('data-dragging', 'true');
  drag('dragEnter', box());
  drag('dragLeave', words);
  expect(box()).toHaveAttribute('data-dragging', 'true');
  drag('dragLeave', box());
  expect(box()).not.toHaveAttribute('data-dragging');
});

it('no longer shows that it accepts a drop after the drop', () => {
  show();
  drag('dragEnter', box());
  drag('drop', box(), dragOf(png));
  expect(box()).not.toHaveAttribute('data-dragging');
});

it('ignores dragged text', () => {
  show();
  const words = { dataTransfer: { types: ['text/plain'], files: [], items: [] } };
  expect(drag('dragEnter', box(), words)).toBe(false);
  expect(drag('dragOver', box(), words)).toBe(false);
  expect(drag('drop', box(), words)).toBe(false);
  expect(box()).not.toHaveAttribute('data-dragging');
});

it('keeps the page open when a file is dropped next to it, while it is mounted', () => {
  const { unmount } = show();
  expect(drag('dragOver', document.body)).toBe(true);
  expect(drag('drop', document.body, dragOf(png))).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
  unmount();
  expect(drag('dragOver', document.body)).toBe(false);
  expect(drag('drop', document.body, dragOf(png))).toBe(false);
});

it('leaves text that is dropped next to it to the page', () => {
  show();
  expect(drag('dragOver', document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(false);
});

it('sets a pointer that shows whether a drop has an effect', () => {
  show();
  const over = (target: Element) => {
    const event = createEvent.dragOver(target, dragOf());
    fireEvent(target, event);
    return (event as DragEvent).dataTransfer?.dropEffect;
  };
  expect(over(box())).toBe('copy');
  expect(over(document.body)).toBe('none');
});
