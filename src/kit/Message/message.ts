import type { ReactNode } from 'react';
import { type MessageAttributes, type MessageOptions, openMessages } from './messageStore';

/**
 * Shows a message and returns its id. The first one loads the code that renders messages, so that it does not slow down
 * the first page.
 */
export function showMessage(options: MessageOptions, attributes?: MessageAttributes): number {
  const id = openMessages.open(options, attributes);
  import('./MessageHost').catch((cause) => {
    console.error(
      new Error('The code that shows messages did not load, so a message was not shown. Check the connection.', {
        cause,
      }),
    );
    // A message that cannot be shown must not fail its caller, stay pending, or appear late beside another one.
    openMessages.close(id, options.type === 'dialog' ? 'cancel' : 'timeout');
    openMessages.remove(id);
  });
  return id;
}

export type { MessageIcon, MessageOptions } from './messageStore';

export interface MessageHandle {
  close: () => void;
  /** Changes the text or other options, for example when a loading message becomes a success message. */
  update: (change: string | MessageOptions) => void;
}

export interface ConfirmOptions
  extends Pick<MessageOptions, 'title' | 'content' | 'confirmText' | 'cancelText' | 'danger' | 'icon'> {}

type ToastOptions = Omit<MessageOptions, 'type' | 'icon' | 'content'>;

function open(options: MessageOptions): MessageHandle {
  const id = showMessage(options);
  return {
    close: () => openMessages.close(id, 'close'),
    update: (change) => openMessages.update(id, typeof change === 'string' ? { content: change } : change),
  };
}

const toast = (icon: MessageOptions['icon']) => (content: ReactNode, options?: ToastOptions) =>
  open({ ...options, type: 'toast', icon, content });

/**
 * Shows messages from any code: `message.success('Copied')`. The first message is 48 px from the edge, and the next one
 * 58 px further. Each is shown for 1500 ms (requirements.md section 9).
 */
export const message = {
  open,
  success: toast('success'),
  error: toast('error'),
  warning: toast('warning'),
  info: toast('info'),
  /** Shown until its handle closes it or updates it with another icon. */
  loading: toast('loading'),
  /** A card with a title and a close button. */
  notify: (options: Omit<MessageOptions, 'type'>) => open({ ...options, type: 'notification' }),
  /**
   * Lets the user confirm an action. Resolves to true if they confirm it, and to false if they cancel it, close the
   * dialog, or the dialog cannot be shown.
   */
  confirm: (options: ConfirmOptions) =>
    new Promise<boolean>((resolve) => {
      showMessage({
        ...options,
        type: 'dialog',
        mask: true,
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => resolve(false),
      });
    }),
};
