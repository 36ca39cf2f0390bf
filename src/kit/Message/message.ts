import type { ReactNode } from 'react';
import { closeMessage, type MessageOptions, updateMessage } from './messageStore';
import { showMessage } from './showMessage';

export type { MessageIcon, MessageOptions } from './messageStore';

export interface MessageHandle {
  close: () => void;
  /** Another text, or other options: a loading message that ends in success, for instance. */
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
 * The messages of the site, from anywhere: `message.success('Copied')`. Stacked from 48 px from the edge with 58 px
 * spacing, each for 1500 ms (SPEC.md section 9).
 */
export const message = {
  open,
  success: toast('success'),
  error: toast('error'),
  warning: toast('warning'),
  info: toast('info'),
  /** Stays until its handle closes it, or updates it with another icon. */
  loading: toast('loading'),
  /** A card with a title that can be closed. */
  notify: (options: Omit<MessageOptions, 'type'>) => open({ ...options, type: 'notification' }),
  /**
   * Asks a question. Resolves to true when it is confirmed, and to false when it is canceled, closed or cannot be
   * shown.
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
