import { cloneElement, type ReactElement, startTransition } from 'react';
import { useLayer } from './Dialog/useLayer';
import { isTyping } from './isTyping';
import { useControlled } from './useControlled';

/** Time that a mouse rests on a trigger before its layer opens. */
export const HOVER_MS = 100;

/** A button that opens a layer: one element that accepts a ref and the props of a button. */
export type LayerTrigger = ReactElement<{ type?: unknown }>;

/**
 * Keeps the trigger's own `type`. Base UI sets it to the HTML type `button`, but `type` of a component such as our
 * Button has another meaning.
 */
export const keepTypeProp = (trigger: LayerTrigger) =>
  typeof trigger.type === 'string' ? trigger : cloneElement(trigger, { type: trigger.props.type });

/** State of a layer that its trigger opens: `visible` of the parent, or its own. */
export function useTriggeredLayer(visible: boolean | undefined, onVisibleChange?: (visible: boolean) => void) {
  const [open, setOpen] = useControlled(visible, false, onVisibleChange);
  const isForLayerAbove = useLayer(open);
  const onOpenChange = (next: boolean, change: Parameters<typeof isForLayerAbove>[0]) => {
    // A mouse that only passes the trigger must not take the focus from a field.
    const isHoverWhileTyping = next && change.reason === 'trigger-hover' && isTyping(document.activeElement);
    if (isForLayerAbove(change) || isHoverWhileTyping) return;
    // On a slow device, opening takes many frames. The first shows that the button is pressed.
    if (next) startTransition(() => setOpen(true));
    else setOpen(false);
  };
  return { open, onOpenChange };
}
