import type { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useControlled } from '../useControlled';
import { useLayer } from './useLayer';
import { useThrottled } from './useThrottled';

/** What hid a dialog: its close button, Escape or the mask; Cancel; Confirm. */
export type DialogReason = 'close' | 'cancel' | 'sure';

export interface DialogVisibility {
  /** Whether it is shown, held by the owner. */
  visible?: boolean;
  /** Whether it is shown at first, when the widget holds it. */
  defaultVisible?: boolean;
  /** Asks the owner to hide it. An owner that keeps `visible` keeps it open, while it saves for instance. */
  onVisibleChange?: (visible: boolean, reason: DialogReason) => void;
  /** Hidden by its close button, Escape or the mask. */
  onClose?: () => void;
  /** Hidden by Cancel. */
  onCancel?: () => void;
  /** Hidden by Confirm. */
  onSure?: () => void;
}

/** SPEC.md section 9: events of a dialog are throttled at 20 ms. */
const THROTTLE_MS = 20;

/** Whether a dialog is shown, and how it is hidden. */
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
