import type { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
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
