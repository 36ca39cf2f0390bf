import type { ReactNode } from 'react';
import { closeMessage, type MessageOptions, updateMessage } from './messageStore';
import { showMessage } from './showMessage';

export type { MessageIcon, MessageOptions } from './messageStore';

export interface MessageHandle {
  close: () => void;
  /** Changes the text or other options, for example of a loading message that ends in success. */
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
 * Messages of the site, from any code: `message.success('Copied')`. The stack starts 48 px from the edge with 58 px
 * spacing; each is shown for 1500 ms (SPEC.md section 9).
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
