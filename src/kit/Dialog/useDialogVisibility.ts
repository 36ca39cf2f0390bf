import type { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useControlled } from '../useControlled';
import { useLayer } from './useLayer';
import { useThrottled } from './useThrottled';

/** Reason why a dialog was hidden. `close` is the close button, Escape or the mask; `sure` is Confirm. */
export type DialogReason = 'close' | 'cancel' | 'sure';

export interface DialogVisibility {
  /** Shows the dialog (controlled). */
  visible?: boolean;
  /** Shows the dialog initially (uncontrolled). */
  defaultVisible?: boolean;
  /** Called to hide the dialog. A parent may leave `visible` unchanged to keep it open, for example while it saves. */
  onVisibleChange?: (visible: boolean, reason: DialogReason) => void;
  /** Called when its close button, Escape or the mask hides it. */
  onClose?: () => void;
  /** Called when Cancel hides it. */
  onCancel?: () => void;
  /** Called when Confirm hides it. */
  onSure?: () => void;
}

/** SPEC.md section 9: events of a dialog are throttled at 20 ms. */
const THROTTLE_MS = 20;

/** Whether a dialog is visible, and the functions that hide it. */
export function useDialogVisibility({ defaultVisible = false, onVisibleChange, ...props }: DialogVisibility) {
  const [visible, setVisible] = useControlled(props.visible, defaultVisible);
  const isForLayerAbove = useLayer(visible);
  const hide = useThrottled((reason: DialogReason) => {
    setVisible(false);
    onVisibleChange?.(false, reason);
    ({ close: props.onClose, cancel: props.onCancel, sure: props.onSure })[reason]?.();
  }, THROTTLE_MS);

  const handleOpenChange: BaseDialog.Root.Props['onOpenChange'] = (open, change) => {
    if (!open && !isForLayerAbove(change)) hide('close');
  };
  return { visible, hide, handleOpenChange };
}
