import { cloneElement, type ReactElement } from 'react';
import { isTyping } from './isTyping';

/** Time that a mouse rests on a trigger before its layer opens. */
export const HOVER_MS = 100;

/** Whether a layer is about to open because the mouse passed its trigger: it must not take the focus from a field. */
export const isHoverWhileTyping = (next: boolean, { reason }: { reason: string }) =>
  next && reason === 'trigger-hover' && isTyping(document.activeElement);

/** A button that opens a layer: one element that accepts a ref and the props of a button. */
export type LayerTrigger = ReactElement<{ type?: unknown }>;

/**
 * Keeps the trigger's own `type`. Base UI sets it to the HTML type `button`, but `type` of a component such as our
 * Button has another meaning.
 */
export const keepTypeProp = (trigger: LayerTrigger) =>
  typeof trigger.type === 'string' ? trigger : cloneElement(trigger, { type: trigger.props.type });
