import { useEffect, useRef } from 'react';
import { type MessageHandle, message } from './message';
import type { MessageOptions } from './messageStore';

export type MessageElementProps = MessageOptions;

/**
 * A message as an element: shown while it is mounted, hidden by its time, its answer or its unmounting, which alone is
 * told to nobody. Renders nothing in its place: messages have one of their own.
 */
export function MessageElement(props: MessageElementProps) {
  const { type, icon, position, duration, mask, title, content } = props;
  const latest = useRef(props);
  const handle = useRef<MessageHandle | null>(null);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let mounted = true;
    handle.current = message.open({
      ...latest.current,
      onClose: () => mounted && latest.current.onClose?.(),
      onConfirm: () => latest.current.onConfirm?.(),
      onCancel: () => latest.current.onCancel?.(),
    });
    return () => {
      mounted = false;
      handle.current?.close();
      handle.current = null;
    };
  }, []);

  const shown = useRef({ type, icon, position, duration, mask, title, content });
  useEffect(() => {
    const next = { type, icon, position, duration, mask, title, content };
    const keys = Object.keys(next) as (keyof typeof next)[];
    if (keys.every((key) => Object.is(next[key], shown.current[key]))) return;
    shown.current = next;
    handle.current?.update(next);
  }, [type, icon, position, duration, mask, title, content]);
  return null;
}
