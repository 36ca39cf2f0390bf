import type { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useControlled } from '../useControlled';
import { useLayer } from './useLayer';
import { useThrottled } from './useThrottled';

/** What hid a dialog: its close button, Escape or the mask; Cancel; Confirm. */
export type DialogReason = 'close' | 'cancel' | 'sure';

export interface DialogVisibility {
  /** Whether it is shown (controlled). */
  visible?: boolean;
  /** Whether it is initially shown (uncontrolled). */
  defaultVisible?: boolean;
  /** Requests to hide it. A parent that leaves `visible` unchanged keeps it open, for example while it saves. */
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

/** State of a dialog's visibility, and the callbacks that hide it. */
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
