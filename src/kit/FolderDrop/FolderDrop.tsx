import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Button } from '../Button/Button';
import { complain } from '../complain';
import { useFileDrag } from '../FileDrop/useFileDrag';
import { Icon } from '../Icon/Icon';
import styles from './FolderDrop.module.css';
import { chosenFiles, droppedFiles, type TreeFile } from './treeFiles';

export type { TreeFile } from './treeFiles';

export interface FolderDropProps extends Omit<ComponentProps<'div'>, 'title' | 'children' | 'role'> {
  /** What can be dropped here; names the place. */
  title: ReactNode;
  /** How the files are used, below the title. */
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
 * A place to drop or choose many files and whole folders. It does not check them: the parent shows the result for each
 * file. Files of tools (`node_modules`, names that begin with a dot) are skipped. Renders a `<div role="group">`;
 * themes style `data-size`, `data-dragging` and `data-disabled`.
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
  const give = (files: TreeFile[]) => files.length > 0 && onFiles(files);
  const { dragging, handlers } = useFileDrag(
    () => !disabled,
    (data) => void droppedFiles(data).then(give),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays its legend out as no other element, and this is no form
    <div
      aria-labelledby={`${id}-title`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      {...props}
      {...handlers}
      role="group"
      className={clsx(styles.place, className)}
      data-size={size}
      data-dragging={dragging || undefined}
      data-disabled={disabled || undefined}
    >
      <Icon name="upload" size={size === 'small' ? 16 : 24} className={styles.sign} />
      <div className={styles.words}>
        <p id={`${id}-title`} className={styles.title}>
          {title}
        </p>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <div className={styles.choosers}>
        <Chooser disabled={disabled} size={size} onFiles={give}>
          {filesText}
        </Chooser>
        <Chooser folder disabled={disabled} size={size} onFiles={give}>
          {folderText}
        </Chooser>
      </div>
    </div>
  );
}

interface ChooserProps extends Pick<FolderDropProps, 'disabled' | 'size'> {
  folder?: boolean;
  onFiles: (files: TreeFile[]) => void;
  children: ReactNode;
}

/** A button in front of the browser's own file field, whose appearance and text cannot be styled. */
function Chooser({ folder = false, disabled, size, onFiles, children }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = chosenFiles(event.currentTarget.files ?? []);
    // The same files may be chosen again.
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
  complain('FolderDrop', 'has no title, so nobody knows what may be dropped.', 'Give `title`.');
}
