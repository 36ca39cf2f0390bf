import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { FolderDrop, type FolderDropProps, type TreeFile } from './FolderDrop';

const onFiles = jest.fn<void, [TreeFile[]]>();
beforeEach(() => onFiles.mockClear());

function show(props: Partial<FolderDropProps> = {}) {
  return render(
    <FolderDrop title="Plugins" filesText="Choose files" folderText="Choose a folder" onFiles={onFiles} {...props} />,
  );
}

const place = () => screen.getByRole('group', { name: 'Plugins' });
const paths = () => onFiles.mock.calls[0]?.[0].map(({ path }) => path);
const aFile = (name: string) => new File(['{}'], name);

/** An entry of a drop. As in browsers, a folder returns its children in parts. */
function anEntry(fullPath: string, children?: object[]): object {
  const parts = children && [children.slice(0, 1), children.slice(1)].filter((part) => part.length > 0);
  const name = fullPath.split('/').pop() ?? '';
  return {
    name,
    fullPath,
    isFile: !children,
    isDirectory: Boolean(children),
    file: (take: (file: File) => void) => take(aFile(name)),
    createReader: () => ({ readEntries: (take: (part: object[]) => void) => take(parts?.shift() ?? []) }),
  };
}

function drop(entries: object[], files: File[] = [aFile('folder')]): boolean {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  return !fireEvent(place(), createEvent.drop(place(), { dataTransfer: { types: ['Files'], files, items } }));
}

describe('FolderDrop', () => {
  it('passes every file of a folder with its path, and skips files of tools', async () => {
    show();
    const main = anEntry('/grids/src/main.js');
    const tools = [anEntry('/grids/node_modules', [anEntry('/grids/node_modules/a.js')]), anEntry('/grids/.git', [])];
    expect(drop([anEntry('/grids', [anEntry('/grids/manifest.json'), anEntry('/grids/src', [main]), ...tools])])).toBe(
      true,
    );
    await waitFor(() => expect(paths()).toEqual(['grids/manifest.json', 'grids/src/main.js']));
  });

  it('accepts files that are dropped without a folder', async () => {
    show();
    drop([anEntry('/a.json'), anEntry('/b.json')], [aFile('a.json'), aFile('b.json')]);
    await waitFor(() => expect(paths()).toEqual(['a.json', 'b.json']));
  });

  it('reads no further entries after 5,000 files', async () => {
    show();
    const read: string[] = [];
    /** A folder that returns its children in parts, and records each reading of a part. */
    const aFolder = (fullPath: string, parts: object[][]) => {
      const readEntries = (take: (part: object[]) => void) => {
        read.push(fullPath);
        take(parts.shift() ?? []);
      };
      return { ...anEntry(fullPath, []), createReader: () => ({ readEntries }) };
    };
    const photos = Array.from({ length: 60 }, (_, part) =>
      Array.from({ length: 100 }, (_, file) => anEntry(`/disk/photos/${part}-${file}.png`)),
    );
    const music = aFolder('/disk/music', [[anEntry('/disk/music/a.mp3')]]);
    drop([aFolder('/disk', [[aFolder('/disk/photos', photos), music], [anEntry('/disk/a.json')]])]);
    await waitFor(() => expect(paths()).toHaveLength(5000));
    expect(read).toEqual(['/disk', ...Array(50).fill('/disk/photos')]);
  });

  it('skips unreadable entries', async () => {
    show();
    const locked = { ...anEntry('/grids/locked.js'), file: (_take: unknown, refuse: () => void) => refuse() };
    const shut = {
      ...anEntry('/grids/shut', []),
      createReader: () => ({ readEntries: (_take: unknown, refuse: () => void) => refuse() }),
    };
    drop([anEntry('/grids', [locked, shut, anEntry('/grids/a.json')])]);
    await waitFor(() => expect(paths()).toEqual(['grids/a.json']));
  });

  it.each([
    ['Choose files', 0],
    ['Choose a folder', 1],
  ])('opens a file dialog by "%s", and accepts the same files again', async (name, at) => {
    const { container } = show();
    const input = container.querySelectorAll('input')[at] as HTMLInputElement;
    const opened = jest.spyOn(input, 'click');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(opened).toHaveBeenCalledTimes(1);
    expect(input.hasAttribute('webkitdirectory')).toBe(at === 1);
    for (const times of [1, 2]) {
      fireEvent.change(input, { target: { files: [aFile('a.json'), aFile('.DS_Store')] } });
      expect(onFiles).toHaveBeenCalledTimes(times);
    }
    expect(paths()).toEqual(['a.json']);
  });

  it('accepts nothing while disabled', async () => {
    show({ disabled: true });
    drop([anEntry('/a.json')], [aFile('a.json')]);
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('shows its hint below its title', () => {
    show({ hint: 'A folder is one plugin.' });
    expect(place()).toHaveAccessibleDescription('A folder is one plugin.');
  });
});

conforms('FolderDrop', {
  element: <FolderDrop title="Plugins" filesText="Files" folderText="Folder" onFiles={() => undefined} />,
  refTo: HTMLDivElement,
  states: [
    [{ disabled: true }, { 'data-disabled': 'true' }],
    [{ size: 'small' }, { 'data-size': 'small' }],
  ],
});
