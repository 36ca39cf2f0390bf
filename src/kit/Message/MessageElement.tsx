import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { showMessage } from './message';
import { type MessageAttributes, type MessageOptions, openMessages } from './messageStore';

export interface MessageElementProps extends MessageOptions, Omit<MessageAttributes, 'ref'> {
  /** Ref of the message's element. It is set while the message is in the page. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * A message: a short text that disappears (`toast`), a card with a close button (`notification`), or a confirmation
 * (`dialog`). The functions `message.success('Copied')`, `message.error(…)`, `message.loading(…)`,
 * `message.notify({…})` and `await message.confirm({…})` show the same messages from any code. The element shows its
 * message when it is mounted, until its time is over or the user reacts to it or closes it. Unmounting hides the message
 * too, but calls no callback. The element renders nothing at its own position, because all messages of a page share
 * one stack. `ref`, `className` and other props are passed to the message; themes style `data-type`, `data-icon` and
 * `data-visible`.
 */
export function MessageElement({
  type = 'toast',
  icon,
  position = 'top',
  duration,
  mask = false,
  title,
  content,
  confirmText,
  cancelText,
  danger = false,
  onClose,
  onConfirm,
  onCancel,
  ref,
  ...props
}: MessageElementProps) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => element, [element]);
  const id = useRef<number | null>(null);

  useEffect(() => {
    const appearance = { type, icon, position, duration, mask, title, content, confirmText, cancelText, danger };
    const options = { ...appearance, onClose, onConfirm, onCancel };
    const attributes = { ...props, ref: setElement };
    if (id.current === null) id.current = showMessage(options, attributes);
    else openMessages.replace(id.current, options, attributes);
  });

  useEffect(
    () => () => {
      if (id.current !== null) openMessages.close(id.current, 'gone');
      id.current = null;
    },
    [],
  );
  return null;
}
