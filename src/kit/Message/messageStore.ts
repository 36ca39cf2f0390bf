import type { ComponentProps, ReactNode } from 'react';
import { Store } from '@/lib/Store';

type MessageType = 'toast' | 'notification' | 'dialog';
export type MessageIcon = 'success' | 'error' | 'warning' | 'info' | 'loading' | 'fontloading' | 'file' | 'upload';
export type MessagePosition = 'top' | 'bottom';
/** Reason why a message was hidden. `gone`: its element was unmounted, so no callback is called. */
type MessageReason = 'close' | 'confirm' | 'cancel' | 'timeout' | 'gone';

export interface MessageOptions {
  /** `toast` is a line, `notification` a card with a close button, `dialog` a confirmation with two buttons. */
  type?: MessageType;
  /** Icon before the text. Screen readers announce an error at once, and everything else when they pause. */
  icon?: MessageIcon;
  /** Position of the stack of toasts and notifications. */
  position?: MessagePosition;
  /** Time in ms until the message is hidden; 0 = never. 1500 by default, 0 for the loading icons and for a dialog. */
  duration?: number;
  /** Darkens the page behind and blocks clicks on it. */
  mask?: boolean;
  /** Title above the content. It names a dialog. */
  title?: ReactNode;
  /** Content of the message. */
  content?: ReactNode;
  /** Text of a dialog's Confirm: the verb of the action. */
  confirmText?: ReactNode;
  /** Text of a dialog's Cancel. */
  cancelText?: ReactNode;
  /** Marks a dialog that confirms a destructive action. */
  danger?: boolean;
  /** Called when the message is hidden by its close button, its timeout, Escape, or `close` of its handle. */
  onClose?: () => void;
  /** Called when a dialog is confirmed. */
  onConfirm?: () => void;
  /** Called when a dialog is canceled. */
  onCancel?: () => void;
}

/** Attributes of the message's own element. */
export type MessageAttributes = Omit<ComponentProps<'div'>, 'title' | 'content' | 'children'>;

export interface OpenMessage extends MessageOptions {
  id: number;
  type: MessageType;
  position: MessagePosition;
  duration: number;
  mask: boolean;
  attributes: MessageAttributes;
  /** False during the closing animation. */
  visible: boolean;
  /** Number of changes. Each change restarts the timeout. */
  changes: number;
}

/** Time that a message is shown (requirements.md section 9). */
const MESSAGE_DURATION_MS = 1500;

const defaultDuration = ({ type, icon }: MessageOptions) =>
  type === 'dialog' || icon === 'loading' || icon === 'fontloading' ? 0 : MESSAGE_DURATION_MS;

function withDefaults(options: MessageOptions) {
  const { type = 'toast', position = 'top', mask = false, duration = defaultDuration(options) } = options;
  return { ...options, type, position, mask, duration };
}

/** Options without undefined values, because an undefined option must not overwrite the current value. */
const definedOptions = (options: MessageOptions): MessageOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** True if a value changed. Objects never count, because a parent creates new elements on every render. */
const isDifferent = (before: unknown, now: unknown) =>
  !Object.is(before, now) && !(typeof before === 'object' && typeof now === 'object');

class MessageStore extends Store<readonly OpenMessage[]> {
  private lastId = 0;

  /** Shows a message and returns its id. */
  open(options: MessageOptions, attributes: MessageAttributes = {}): number {
    this.lastId += 1;
    const message = { ...withDefaults(options), attributes, id: this.lastId, visible: true, changes: 0 };
    this.set([...this.get(), message]);
    return this.lastId;
  }

  /** Changes a visible message and restarts its timeout. */
  update(id: number, options: MessageOptions): void {
    this.change(id, (message) => {
      const changed = { ...message, ...definedOptions(options), changes: message.changes + 1 };
      const duration = options.duration ?? (options.icon ? defaultDuration(changed) : message.duration);
      return { ...changed, duration };
    });
  }

  /** Replaces all options of a message. Restarts its timeout if its type, icon, duration, or text changes. */
  replace(id: number, options: MessageOptions, attributes: MessageAttributes): void {
    const now = withDefaults(options);
    this.change(id, (message) => {
      const isChanged = (['type', 'icon', 'duration', 'title', 'content'] as const).some((key) =>
        isDifferent(message[key], now[key]),
      );
      const { visible, changes } = message;
      return { ...now, attributes, id, visible, changes: isChanged ? changes + 1 : changes };
    });
  }

  /** Hides a message and calls its callback once. `remove` follows when the closing animation has ended. */
  close(id: number, reason: MessageReason): void {
    const message = this.get().find((one) => one.id === id);
    if (!message?.visible) return;
    this.change(id, (one) => ({ ...one, visible: false }));
    if (reason === 'confirm') message.onConfirm?.();
    else if (reason === 'cancel') message.onCancel?.();
    else if (reason !== 'gone') message.onClose?.();
  }

  remove(id: number): void {
    this.set(this.get().filter((message) => message.id !== id));
  }

  private change(id: number, changed: (message: OpenMessage) => OpenMessage): void {
    this.set(this.get().map((message) => (message.id === id ? changed(message) : message)));
  }
}

/** The open messages, the oldest first. */
export const openMessages = new MessageStore([]);
