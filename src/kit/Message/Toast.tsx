import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import styles from './Message.module.css';
import { MessageSign } from './MessageSign';
import { closeMessage, type OpenMessage, removeMessage } from './messageStore';
import { useAutoClose } from './useAutoClose';

/** Removes a message that was hidden, as soon as its motion is over (or at once, where there is none). */
function useRemoval({ id, visible }: OpenMessage, ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (visible) return;
    const motions = ref.current?.getAnimations?.() ?? [];
    // A motion that is interrupted is over as well.
    Promise.allSettled(motions.map(({ finished }) => finished)).then(() => removeMessage(id));
  }, [id, visible, ref]);
}

/** A toast or a notification: a line, or a card that can be closed. Its time stands still under the pointer. */
export function Toast({ message }: { message: OpenMessage }) {
  const { id, type, icon, title, content, duration, visible } = message;
  const labels = useKitLabels();
  const [held, setHeld] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useAutoClose(visible ? duration : 0, held, message.changes, () => closeMessage(id, 'timeout'));
  useRemoval(message, ref);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the toast only notices where pointer and focus are
    <div
      ref={ref}
      className={styles.toast}
      data-type={type}
      data-icon={icon}
      data-visible={visible || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icon && <MessageSign icon={icon} toned={type === 'notification'} />}
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {content && <div className={styles.content}>{content}</div>}
      </div>
      {type === 'notification' && (
        <Button
          type="text"
          size="small"
          icon={<Icon name="close" size={14} />}
          aria-label={labels.close}
          onClick={() => closeMessage(id, 'close')}
        />
      )}
    </div>
  );
}
