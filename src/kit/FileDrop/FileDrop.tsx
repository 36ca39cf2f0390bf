import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Icon } from '../Icon/Icon';
import { FieldFrame, type FieldTexts, useField } from '../Input/FieldFrame';
import { useKitLabels } from '../KitLabels';
import styles from './FileDrop.module.css';
import { incomingFiles, useFileDrag } from './useFileDrag';
import {
  acceptAttribute,
  type FileKind,
  type FileRules,
  type IncomingFile,
  type Rejection,
  validateFiles,
} from './validateFiles';

type NativeProps = Omit<
  ComponentProps<'input'>,
  'type' | 'name' | 'accept' | 'size' | 'value' | 'defaultValue' | 'required' | 'children'
>;

export interface FileDropProps extends NativeProps, Pick<FieldTexts, 'label' | 'hint' | 'error' | 'required'> {
  /**
   * Accepted kinds: `image` is PNG, JPEG, WebP and GIF; `video` MP4 and WebM; `json` JSON. Everything by default. The
   * widget checks only the MIME type and the extension; check the content where you read it.
   */
  accept?: readonly FileKind[];
  /**
   * Files that the browser's dialog shows first, by default those of `accept`. Other files are not refused, so a parent
   * can inspect the files itself.
   */
  suggest?: readonly FileKind[];
  /** Accepts several files at once. */
  multiple?: boolean;
  /** The parent has a file that the next one replaces. Changes the text of the box. */
  replaces?: boolean;
  /** Maximum file size in MB (1024 × 1024 bytes). */
  maxSize?: number;
  /** Called with the accepted files. The widget itself shows the refused ones and the reasons. */
  onFiles: (files: File[]) => void;
  /** Replaces the content of the box. */
  children?: ReactNode;
}

/**
 * Checks new files and passes the accepted ones to the parent. The refused ones are shown until the next attempt or a
 * reset of the form.
 */
function useFileValidation(rules: FileRules, props: FileDropProps, input: RefObject<HTMLInputElement | null>) {
  const labels = useKitLabels();
  // A new attempt has a new number. It remounts the list, so that the same refusal is announced again.
  const [refusal, setRefusal] = useState<{ attempt: number; rejections: Rejection[] }>({ attempt: 0, rejections: [] });

  useEffect(() => {
    const handleReset = (event: Event) => {
      if (event.target === input.current?.form) setRefusal({ attempt: 0, rejections: [] });
    };
    document.addEventListener('reset', handleReset);
    return () => document.removeEventListener('reset', handleReset);
  }, [input]);

  const addFiles = (incoming: IncomingFile[]) => {
    const { accepted, rejections } = validateFiles(incoming, rules, labels);
    setRefusal({ attempt: refusal.attempt + 1, rejections });
    if (accepted.length > 0) props.onFiles(accepted);
  };
  return { ...refusal, addFiles };
}

function DropPrompt({ dragging, replaces = false }: { dragging: boolean; replaces?: boolean }) {
  const labels = useKitLabels();
  return (
    <>
      <Icon name="upload" size={20} className={styles.icon} />
      <span>{dragging ? labels.dropNow : replaces ? labels.dropReplacement : labels.dropFiles}</span>
    </>
  );
}

/**
 * Refused files and the reasons. The alert is always rendered, because some screen readers do not announce an alert
 * that is added together with its text.
 */
function RejectedFiles({ id, attempt, rejections }: { id: string; attempt: number; rejections: Rejection[] }) {
  return (
    <div id={id} role="alert">
      {rejections.length > 0 && (
        <ul key={attempt} className={styles.rejections}>
          {rejections.map(({ file, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is never reordered
            <li key={index}>
              <Icon name="error" size={14} />
              <span>
                <bdi translate="no">{file.name}</bdi>: {message}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The remaining props for the `<input>`: its own attributes and handlers. */
function inputProps(props: FileDropProps): NativeProps {
  const { label, hint, error, required, replaces, maxSize, onFiles, ...a } = props;
  const { accept, suggest, children, className, style, ref, ...rest } = a;
  return rest;
}

/**
 * A field for files. Users drop files on it, choose them, or paste an image. The parent stores the files. The field
 * itself is emptied at once, so that the same file can be chosen again. `className` and `style` are passed to the whole
 * field, `ref` and everything else to the `<input type="file">`. Themes style the box by `data-dragging`,
 * `data-disabled` and `data-invalid`.
 */
export function FileDrop(props: FileDropProps) {
  const { accept = [], multiple = false, maxSize = Number.POSITIVE_INFINITY, disabled = false, children } = props;
  const { label, hint, error, required = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.ref, () => input.current!);
  const texts = { label, hint, error, required };
  const field = useField('', texts, props);
  const { attempt, rejections, addFiles } = useFileValidation({ accept, multiple, maxSize }, props, input);
  // Not the `disabled` prop: a fieldset around the field may disable it too.
  const { dragging, handlers } = useFileDrag(
    () => input.current?.matches(':disabled') === false,
    (data) => addFiles(incomingFiles(data)),
  );
  const isInvalid = Boolean(error) || rejections.length > 0;
  const rejectionsId = `${field.id}-refusals`;
  const describedBy = [field.aria['aria-describedby'], rejections.length > 0 && rejectionsId].filter(Boolean).join(' ');

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    props.onChange?.(event);
    const files = Array.from(event.currentTarget.files ?? [], (file) => ({ file }));
    event.currentTarget.value = '';
    addFiles(files);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    props.onPaste?.(event);
    if (event.defaultPrevented || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    addFiles(incomingFiles(event.clipboardData));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== 'Enter') return;
    // On Enter, some browsers open the file dialog and others submit the form.
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <FieldFrame field={field} texts={texts} className={props.className} style={props.style}>
      <label
        {...handlers}
        className={styles.dropZone}
        data-dragging={(dragging && !disabled) || undefined}
        data-disabled={disabled || undefined}
        data-invalid={isInvalid || undefined}
      >
        <input
          {...inputProps(props)}
          {...field.aria}
          ref={input}
          type="file"
          className="ps-visually-hidden"
          accept={acceptAttribute(props.suggest ?? accept) || undefined}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={isInvalid || props['aria-invalid']}
          aria-describedby={describedBy || undefined}
          onChange={handleChange}
          onPaste={handlePaste}
          onKeyDown={handleKeyDown}
        />
        {children ?? <DropPrompt dragging={dragging && !disabled} replaces={props.replaces} />}
      </label>
      <RejectedFiles id={rejectionsId} attempt={attempt} rejections={rejections} />
    </FieldFrame>
  );
}
