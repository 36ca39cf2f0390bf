import type { ReactNode } from 'react';

/** `toast` is a line, `notification` a card that can be closed, `dialog` a question that waits for its answer. */
export type MessageType = 'toast' | 'notification' | 'dialog';
export type MessageIcon = 'success' | 'error' | 'warning' | 'info' | 'loading' | 'fontloading' | 'file' | 'upload';
export type MessagePosition = 'top' | 'bottom';
/** What hid a message. */
export type MessageReason = 'close' | 'confirm' | 'cancel' | 'timeout';

export interface MessageOptions {
  type?: MessageType;
  icon?: MessageIcon;
  position?: MessagePosition;
  /** How long it stays, in ms; 0 = until it is closed. 1500 by default, 0 for loading and for a dialog. */
  duration?: number;
  /** Darkens the page behind and keeps clicks from it. */
  mask?: boolean;
  title?: ReactNode;
  content?: ReactNode;
  confirmText?: ReactNode;
  cancelText?: ReactNode;
  /** A dialog asks before it destroys something. */
  danger?: boolean;
  /** Hidden by its close button, its time, Escape or its owner. */
  onClose?: () => void;
  onConfirm?: () => void;
  onCancel?: () => void;
}

export interface OpenMessage extends MessageOptions {
  id: number;
  type: MessageType;
  position: MessagePosition;
  duration: number;
  mask: boolean;
  /** False while it leaves. */
  visible: boolean;
  /** Counts its changes: a changed message has its whole time again. */
  changes: number;
}

/** SPEC.md section 9: how long a message stays. */
export const MESSAGE_DURATION_MS = 1500;

let messages: readonly OpenMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly OpenMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

const usualDuration = ({ type, icon }: MessageOptions) =>
  type === 'dialog' || icon === 'loading' || icon === 'fontloading' ? 0 : MESSAGE_DURATION_MS;

export const openMessages = (): readonly OpenMessage[] => messages;

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message; answers its number. */
export function openMessage(options: MessageOptions): number {
  lastId += 1;
  const { type = 'toast', position = 'top', mask = false, duration = usualDuration(options) } = options;
  publish([...messages, { ...options, id: lastId, type, position, mask, duration, visible: true, changes: 0 }]);
  return lastId;
}

/** The options that say something: an absent one and one that is undefined both leave the message as it is. */
const said = (options: MessageOptions): MessageOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** Changes a message that is shown; its time begins again. */
export function updateMessage(id: number, options: MessageOptions): void {
  publish(
    messages.map((message) => {
      if (message.id !== id) return message;
      const changed = { ...message, ...said(options), changes: message.changes + 1 };
      const duration = options.duration ?? (options.icon ? usualDuration(changed) : message.duration);
      return { ...changed, duration };
    }),
  );
}

/** Hides a message and tells its owner, once. `removeMessage` follows when it is out of sight. */
export function closeMessage(id: number, reason: MessageReason): void {
  const message = messages.find((one) => one.id === id);
  if (!message?.visible) return;
  publish(messages.map((one) => (one.id === id ? { ...one, visible: false } : one)));
  if (reason === 'confirm') message.onConfirm?.();
  else if (reason === 'cancel') message.onCancel?.();
  else message.onClose?.();
}

export function removeMessage(id: number): void {
  publish(messages.filter((message) => message.id !== id));
}
