import type { ReactNode } from 'react';
import { closeMessage, type MessageOptions, updateMessage } from './messageStore';
import { showMessage } from './showMessage';

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
    close: () => closeMessage(id, 'close'),
    update: (change) => updateMessage(id, typeof change === 'string' ? { content: change } : change),
  };
}

const toast = (icon: MessageOptions['icon']) => (content: ReactNode, options?: ToastOptions) =>
  open({ ...options, type: 'toast', icon, content });

/**
 * Shows messages from any code: `message.success('Copied')`. The first message is 48 px from the edge, and the next one
 * 58 px further. Each is shown for 1500 ms (SPEC.md section 9).
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
