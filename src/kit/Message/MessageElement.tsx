import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { closeMessage, type MessageAttributes, type MessageOptions, replaceMessage } from './messageStore';
import { showMessage } from './showMessage';

export interface MessageElementProps extends MessageOptions, Omit<MessageAttributes, 'ref'> {
  /** Ref of the message's element. It is set when the message is shown. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Says what happened, for a short time (`toast`) or on a card that can be closed (`notification`), or asks before
 * something happens (`dialog`). From anywhere call `message.success('Copied')`, `message.error(…)`,
 * `message.loading(…)`, `message.notify({…})` and `await message.confirm({…})`, which have the same options as this
 * element: it is shown while it is mounted, until its time ends, it is answered, or it is unmounted, which calls no
 * callback. It renders nothing where it is mounted: all messages of a page have one stack. `ref`, `className` and other
 * props are passed to the message; themes style `data-type`, `data-icon` and `data-visible`.
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
    else replaceMessage(id.current, options, attributes);
  });

  useEffect(
    () => () => {
      if (id.current !== null) closeMessage(id.current, 'gone');
      id.current = null;
    },
    [],
  );
  return null;
}
