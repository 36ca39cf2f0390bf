import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { type ComponentProps, type RefObject, useRef } from 'react';
import styles from './Dialog.module.css';
import { useLayer } from './useLayer';

/** Reason why a dialog was hidden. `close` is the close button, Escape or the mask; `sure` is Confirm. */
type DialogReason = 'close' | 'cancel' | 'sure';

export interface DialogVisibility {
  /** Shows the dialog. */
  visible: boolean;
  /** Called to hide the dialog. A parent may leave `visible` unchanged to keep it open, for example while it saves. */
  onVisibleChange?: (visible: boolean, reason: DialogReason) => void;
  /** Called when its close button, Escape or the mask hides it. */
  onClose?: () => void;
  /** Called when Cancel hides it. */
  onCancel?: () => void;
  /** Called when Confirm hides it. */
  onSure?: () => void;
}

/** requirements.md section 9: events of a dialog are throttled at 20 ms. */
const THROTTLE_MS = 20;

/** The functions that hide a dialog. */
export function useDialogVisibility({ visible, onVisibleChange, ...props }: DialogVisibility) {
  const isForLayerAbove = useLayer(visible);
  const hide = useThrottled((reason: DialogReason) => {
    onVisibleChange?.(false, reason);
    ({ close: props.onClose, cancel: props.onCancel, sure: props.onSure })[reason]?.();
  }, THROTTLE_MS);

  const handleOpenChange: BaseDialog.Root.Props['onOpenChange'] = (open, change) => {
    if (!open && !isForLayerAbove(change)) hide('close');
  };
  return { hide, handleOpenChange };
}

/** Calls `callback` at most once in `ms`. Further calls within that time are ignored. */
function useThrottled<Args extends unknown[]>(callback: (...args: Args) => void, ms: number) {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  return (...args: Args): void => {
    const now = performance.now();
    if (now - lastAt.current < ms) return;
    lastAt.current = now;
    callback(...args);
  };
}

const FIELDS = ['input:not([type="hidden"])', 'textarea', 'select']
  .map((field) => `${field}:enabled:not([tabindex="-1"])`)
  .join();

/**
 * False for a field in a closed section, which cannot be focused. In browsers without `checkVisibility` every field
 * counts as visible.
 */
const isVisible = (field: HTMLElement) => field.checkVisibility?.() ?? true;

/**
 * The element to focus when a dialog opens: its first field, or else the dialog itself, so that its title is announced.
 * After a touch it is always the dialog, because a focused field opens the on-screen keyboard, which hides half of it.
 */
function firstFocus(body: HTMLElement | null, openedBy: string): HTMLElement | null {
  const fields = openedBy === 'touch' ? [] : [...(body?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  return fields.find(isVisible) ?? body?.closest<HTMLElement>('[data-part="popup"]') ?? null;
}

interface DialogFrameProps extends Omit<ComponentProps<'div'>, 'title'> {
  visible: boolean;
  onOpenChange: BaseDialog.Root.Props['onOpenChange'];
  onHidden?: () => void;
  variant: 'dialog' | 'layer';
  /** Maximum width in px. */
  width: number;
  /** A click on the mask closes it. */
  closeByClickOutside: boolean;
  /** Darkens the page behind. */
  mask: boolean;
  /** Opens without animation. */
  instant?: boolean;
  /** The part with the fields. */
  body: RefObject<HTMLElement | null>;
}

/** The popup of a dialog or a layer over the page. */
export function DialogFrame({
  visible,
  onOpenChange,
  onHidden,
  variant,
  width,
  closeByClickOutside,
  mask,
  instant = false,
  body,
  className,
  style,
  ...props
}: DialogFrameProps) {
  const motion = { 'data-instant': instant || undefined };
  return (
    <BaseDialog.Root
      open={visible}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(open) => !open && onHidden?.()}
      disablePointerDismissal={!closeByClickOutside}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender {...motion} className={styles.mask} data-clear={!mask || undefined} />
        <BaseDialog.Viewport className={styles.viewport} data-variant={variant}>
          <BaseDialog.Popup
            {...props}
            {...motion}
            initialFocus={(openedBy) => firstFocus(body.current, openedBy)}
            className={clsx(styles.popup, className)}
            style={{ maxWidth: width, ...style }}
            data-part="popup"
            data-variant={variant}
          />
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
