import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Button } from '../Button/Button';
import { useFileDrag } from '../FileDrop/useFileDrag';
import { Icon } from '../Icon/Icon';
import { warn } from '../warn';
import styles from './FolderDrop.module.css';
import { chosenFiles, droppedFiles, type TreeFile } from './treeFiles';

export type { TreeFile } from './treeFiles';

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
  if (process.env.NODE_ENV !== 'production') checkFolderDrop(title);
  const id = useId();
  const report = (files: TreeFile[]) => files.length > 0 && onFiles(files);
  const { dragging, handlers } = useFileDrag(
    () => !disabled,
    (data) => void droppedFiles(data).then(report),
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

function checkFolderDrop(title: ReactNode): void {
  if (title) return;
  warn('FolderDrop', 'has no title, so users do not know which files they can drop.', 'Add a title.');
}
