import { isTyping } from './isTyping';

/** Time that a mouse rests on a trigger before its layer opens. */
export const HOVER_MS = 100;

/** Whether a layer is about to open because the mouse passed its trigger: it must not take the focus from a field. */
export const isHoverWhileTyping = (next: boolean, { reason }: { reason: string }) =>
  next && reason === 'trigger-hover' && isTyping(document.activeElement);
