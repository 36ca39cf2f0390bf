import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { FileDrop, type FileDropProps } from './FileDrop';

const png = new File(['x'], 'cover.png', { type: 'image/png' });

const input = () => screen.getByLabelText<HTMLInputElement>(/^Media/);
const box = () => input().closest('label')!;

const onFiles = jest.fn();
const onReject = jest.fn();
beforeEach(() => {
  onFiles.mockClear();
  onReject.mockClear();
});

function show(props: Partial<FileDropProps> = {}) {
  return render(<FileDrop label="Media" onFiles={onFiles} onReject={onReject} {...props} />);
}

/** What a drag from the desktop carries. The files themselves are seen at the drop only. */
const carried = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, items: [] } });

/** A drag event at `target`, as the browser would send it; the answer is whether the page took it. */
function drag(type: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop', target: Element, data: object = carried()) {
  return !fireEvent(target, createEvent[type](target, data));
}

it('hands the owner what was dropped', () => {
  show({ accept: ['image'] });
  expect(drag('drop', box(), carried(png))).toBe(true);
  expect(onFiles).toHaveBeenCalledWith([png]);
});

it('refuses a folder, which the system hands over as a file', () => {
  show({ accept: ['image'] });
  const folder = new File([], 'icons.png');
  const items = [
    { kind: 'string', webkitGetAsEntry: () => null },
    { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) },
  ];
  drag('drop', box(), { dataTransfer: { types: ['Files'], files: [folder], items } });
  expect(onFiles).not.toHaveBeenCalled();
  expect(onReject).toHaveBeenCalledWith([expect.objectContaining({ file: folder, reason: 'type' })]);
});

it('shows that it will take it, without a flicker over what stands inside', () => {
  show();
  const words = screen.getByText('将文件拖到此处，或点击选择');
  expect(drag('dragEnter', box())).toBe(true);
  expect(box()).toHaveAttribute('data-dragging', 'true');
  expect(screen.getByText('松开以添加')).toBeVisible();
  // Browsers report the child that is entered before the box that is left for it.
  drag('dragEnter', words);
  drag('dragLeave', box());
  expect(box()).toHaveAttribute('data-dragging', 'true');
  drag('dragEnter', box());
  drag('dragLeave', words);
  expect(box()).toHaveAttribute('data-dragging', 'true');
  drag('dragLeave', box());
  expect(box()).not.toHaveAttribute('data-dragging');
});

it('shows it no longer after the drop', () => {
  show();
  drag('dragEnter', box());
  drag('drop', box(), carried(png));
  expect(box()).not.toHaveAttribute('data-dragging');
});

it('leaves dragged text alone', () => {
  show();
  const words = { dataTransfer: { types: ['text/plain'], files: [], items: [] } };
  expect(drag('dragEnter', box(), words)).toBe(false);
  expect(drag('dragOver', box(), words)).toBe(false);
  expect(drag('drop', box(), words)).toBe(false);
  expect(box()).not.toHaveAttribute('data-dragging');
});

it('keeps the page when a file is dropped beside it, as long as it is there', () => {
  const { unmount } = show();
  expect(drag('dragOver', document.body)).toBe(true);
  expect(drag('drop', document.body, carried(png))).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
  unmount();
  expect(drag('dragOver', document.body)).toBe(false);
  expect(drag('drop', document.body, carried(png))).toBe(false);
});

it('leaves text dropped beside it to the page', () => {
  show();
  expect(drag('dragOver', document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(false);
});

it('tells the pointer where a drop does something', () => {
  show();
  const over = (target: Element) => {
    const event = createEvent.dragOver(target, carried());
    fireEvent(target, event);
    return (event as DragEvent).dataTransfer?.dropEffect;
  };
  expect(over(box())).toBe('copy');
  expect(over(document.body)).toBe('none');
});
