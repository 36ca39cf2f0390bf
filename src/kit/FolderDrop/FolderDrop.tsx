import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Button } from '../Button/Button';
import { useFileDrag } from '../FileDrop/useFileDrag';
import { Icon } from '../Icon/Icon';
import styles from './FolderDrop.module.css';

export interface FolderDropProps extends Omit<ComponentProps<'div'>, 'title' | 'children' | 'role'> {
  /** Describes the accepted files. It is the accessible name of the drop zone. */
  title: ReactNode;
  /** Explanation below the title, for example what the files are used for. */
  hint?: ReactNode;
  /** Text of the button that chooses files. */
  filesText: ReactNode;
  /** Text of the button that chooses a folder. */
  folderText: ReactNode;
  /** `small` if files were already added and more can follow. */
  size?: 'default' | 'small';
  /** Accepts no files. */
  disabled?: boolean;
  /** Called with every dropped or chosen file, including those in folders, with its path. */
  onFiles: (files: TreeFile[]) => void;
}

/**
 * A drop zone for many files and whole folders, with buttons to choose them. It does not check the files: the parent
 * shows the result for each file. It skips files of tools (`node_modules`, names that begin with a dot). Renders a
 * `<div role="group">`; themes style `data-size`, `data-dragging` and `data-disabled`.
 */
export function FolderDrop({
  title,
  hint,
  filesText,
  folderText,
  size = 'default',
  disabled = false,
  onFiles,
  className,
  ...props
}: FolderDropProps) {
  const id = useId();
  const report = (files: TreeFile[]) => files.length > 0 && onFiles(files);
  const { dragging, handlers } = useFileDrag(
    () => !disabled,
    (data) => void readDroppedFiles(data).then(report),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a special layout for its legend, and this is not a form
    <div
      aria-labelledby={`${id}-title`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      {...props}
      {...handlers}
      role="group"
      className={clsx(styles.dropZone, className)}
      data-size={size}
      data-dragging={dragging || undefined}
      data-disabled={disabled || undefined}
    >
      <Icon name="upload" size={size === 'small' ? 16 : 24} className={styles.icon} />
      <div className={styles.texts}>
        <p id={`${id}-title`} className={styles.title}>
          {title}
        </p>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <FilePicker disabled={disabled} size={size} onFiles={report}>
          {filesText}
        </FilePicker>
        <FilePicker folder disabled={disabled} size={size} onFiles={report}>
          {folderText}
        </FilePicker>
      </div>
    </div>
  );
}

interface FilePickerProps extends Pick<FolderDropProps, 'disabled' | 'size'> {
  folder?: boolean;
  onFiles: (files: TreeFile[]) => void;
  children: ReactNode;
}

/** A button that opens a hidden file field, because a file field's own button and text cannot be changed. */
function FilePicker({ folder = false, disabled, size, onFiles, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = chosenFiles(event.currentTarget.files ?? []);
    // Without the reset, the same files could not be chosen again.
    event.currentTarget.value = '';
    onFiles(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        disabled={disabled}
        onChange={handleChange}
        {...(folder && { webkitdirectory: '' })}
      />
      <Button size={size === 'small' ? 'small' : 'default'} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}

/** A file and its path from the dropped or chosen folder: `grids/src/main.js`, or `main.js` without a folder. */
export interface TreeFile {
  file: File;
  path: string;
}

/** Maximum number of files of one drop or choice. A user may drop a whole disk; further files are ignored. */
const MAX_FILES = 5_000;

/** Files that tools create: often tens of thousands, and no user wants to upload them. */
const isToolFile = (name: string) => name === 'node_modules' || name.startsWith('.');

/** Files that the user chose in a file dialog or a folder dialog. */
function chosenFiles(files: Iterable<File>): TreeFile[] {
  return [...files]
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
    .filter(({ path }) => !path.split('/').some(isToolFile))
    .slice(0, MAX_FILES);
}

/**
 * Files of a drop, including those in its folders. Call it during the event, because the browser clears the data after
 * it. Unreadable files and folders are skipped.
 */
async function readDroppedFiles(data: DataTransfer): Promise<TreeFile[]> {
  const entries = Array.from(data.items, (item) => (item.kind === 'file' ? item.webkitGetAsEntry?.() : null));
  if (!entries.some((entry) => entry?.isDirectory)) return chosenFiles(data.files);
  const files: TreeFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, files);
  return files;
}

/** Adds the files of an entry to `found`, and stops at {@link MAX_FILES}. */
async function walk(entry: FileSystemEntry, found: TreeFile[]): Promise<void> {
  if (isToolFile(entry.name) || found.length >= MAX_FILES) return;
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    if (file) found.push({ file, path: entry.fullPath.replace(/^\//, '') });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // Some browsers return at most 100 entries per call. An empty result is the end.
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader))
    for (const child of part) {
      await walk(child, found);
      // Listing the rest of the open folders takes long on a whole disk.
      if (found.length >= MAX_FILES) return;
    }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));

const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
