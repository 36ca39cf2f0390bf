import clsx from 'clsx';
import {
  type ComponentPropsWithRef,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from '../Icon/Icon';
import { clearField } from '../Input/clearField';
import { useInputMethod } from '../Input/useInputMethod';
import { isTyping } from '../isTyping';
import { useKitLabels } from '../KitLabels';
import styles from './Search.module.css';

type NativeProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'value' | 'defaultValue' | 'placeholder'>;

export interface SearchProps extends NativeProps {
  /** `default` has a border, `light` has none. */
  type?: 'default' | 'light';
  /** `large` is the main element of a page. */
  size?: 'default' | 'large';
  value: string;
  /** Called after each change, including clearing. */
  onValueChange?: (text: string) => void;
  /** Called with the text on Enter, and with an empty text after clearing. */
  onSearch?: (text: string) => void;
  /** Key that focuses the field, such as `/`. It works everywhere on the page except in other fields. */
  shortcut?: string;
  /** Placeholder; by default the kit's text. */
  placeholder?: string;
}

/** Focuses the field of `form` when the key is pressed outside of fields, unless the field is behind a dialog. */
function useShortcut(shortcut: string | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!shortcut) return;
    const handleKeyDown = (event: globalThis.KeyboardEvent) => {
      const field = form.current?.querySelector('input');
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (
        !field ||
        field.matches(':disabled') ||
        isTyping(event.target) ||
        field.closest('[inert], [aria-hidden="true"]')
      )
        return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [shortcut, form]);
}

/** Reports the text that the user typed before hydration, for which React has no event. */
function useTextBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  text: string,
  onText: ((typed: string) => void) | undefined,
): void {
  const report = useEffectEvent((typed: string) => typed !== text && onText?.(typed));
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input');
    if (field) report(field.value);
  }, [form]);
}

/**
 * A search field. Enter searches, and clearing searches for an empty text. Renders an `<input type="search">` in a
 * `<form role="search">`: `className` and `style` are passed to the form, `ref` and everything else to the `<input>`.
 * Themes style `data-type`, `data-size` and `data-disabled` of the form.
 */
export function Search({
  type = 'default',
  size = 'default',
  value,
  onValueChange,
  onSearch,
  shortcut,
  placeholder,
  className,
  style,
  onChange,
  onKeyDown,
  ...input
}: SearchProps) {
  const labels = useKitLabels();
  const form = useRef<HTMLFormElement>(null);
  const { handlers, isConfirming } = useInputMethod(input);
  useShortcut(shortcut, form);
  useTextBeforeHydration(form, value, onValueChange);
  const isFilled = value !== '';

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const confirming = isConfirming(event);
    // For every other Enter, the browser submits the form.
    if (event.key === 'Enter' && confirming) event.preventDefault();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals. A form around this one must not receive its submit event.
    event.stopPropagation();
    onSearch?.(value);
  };
  const handleClear = () => {
    const field = form.current?.querySelector('input');
    if (field) clearField(field);
    onSearch?.('');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 15 and Firefox 100 do not support <search>
    <form
      ref={form}
      role="search"
      className={clsx(styles.search, className)}
      style={style}
      data-type={type}
      data-size={size}
      data-disabled={input.disabled || undefined}
      onSubmit={handleSubmit}
    >
      <Icon name="search" size={size === 'large' ? 20 : 16} className={styles.icon} />
      <input
        dir="auto"
        aria-label={labels.search}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        {...handlers}
        className={styles.control}
        type="search"
        placeholder={placeholder ?? labels.searchPlaceholder}
        value={value}
        onChange={(event) => {
          onValueChange?.(event.currentTarget.value);
          onChange?.(event);
        }}
        onKeyDown={handleKeyDown}
      />
      {isFilled && !input.disabled && !input.readOnly && (
        <button type="button" className={styles.clear} aria-label={labels.clear} onClick={handleClear}>
          <Icon name="close" />
        </button>
      )}
      {shortcut && !isFilled && !input.disabled && (
        <span className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </form>
  );
}
