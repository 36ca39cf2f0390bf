import clsx from 'clsx';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../Button/Button';
import { Icon, type IconName } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import styles from './Message.module.css';
import { type MessageIcon, type OpenMessage, openMessages } from './messageStore';

/** requirements.md section 9: distance between the tops of two toasts, in px. */
const SPACING_PX = 58;

/** Removes a hidden message when its animation ends, or at once without one. */
function useRemoval({ id, visible }: OpenMessage, slot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (visible) return;
    // Only the message's own animations. A spinner in its content never ends.
    const animations = slot.current?.firstElementChild?.getAnimations?.() ?? [];
    if (animations.length === 0) return openMessages.remove(id);
    // `allSettled`, because the promise of an interrupted animation is rejected.
    Promise.allSettled(animations.map(({ finished }) => finished)).then(() => openMessages.remove(id));
  }, [id, visible, slot]);
}

/** Pauses a message while the pointer or the focus is on it. Returns the focus when a message that had it is hidden. */
function usePauseWhileHeld(visible: boolean, slot: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState(false);
  const previousFocus = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!visible && slot.current?.contains(document.activeElement)) previousFocus.current?.focus();
  }, [visible, slot]);
  const handleFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    setHeld(true);
    const from = relatedTarget ?? document.body;
    if (!slot.current?.contains(from)) previousFocus.current = from as HTMLElement;
  };
  const handlers = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: handleFocus,
    onBlur: () => setHeld(false),
  };
  return { held, handlers };
}

/** A toast (a line) or a notification (a card with a close button). Its time stops while pointer or focus is on it. */
export function Toast({ message }: { message: OpenMessage }) {
  const { id, type, icon, title, content, duration, visible, attributes } = message;
  const labels = useKitLabels();
  const slot = useRef<HTMLDivElement>(null);
  const { held, handlers } = usePauseWhileHeld(visible, slot);
  useAutoClose(visible ? duration : 0, held, message.changes, () => openMessages.close(id, 'timeout'));
  useRemoval(message, slot);

  return (
    <div
      {...handlers}
      ref={slot}
      role={icon === 'error' ? 'alert' : undefined}
      className={styles.slot}
      style={{ minHeight: SPACING_PX }}
      data-type={type}
    >
      <div
        {...attributes}
        className={clsx(styles.toast, attributes.className)}
        data-type={type}
        data-icon={icon}
        data-visible={visible || undefined}
      >
        {icon && <MessageStatusIcon icon={icon} colored={type === 'notification'} />}
        <div className={styles.text}>
          {title && <strong className={styles.title}>{title}</strong>}
          {content && <div className={styles.content}>{content}</div>}
        </div>
        {type === 'notification' && (
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" size={14} />}
            aria-label={labels.close}
            onClick={() => openMessages.close(id, 'close')}
          />
        )}
      </div>
    </div>
  );
}

const ICONS: Record<MessageIcon, IconName> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
  loading: 'spinner',
  fontloading: 'font',
  file: 'file',
  upload: 'upload',
};

interface MessageStatusIconProps {
  icon: MessageIcon;
  size?: number;
  /** Colors the icon by its meaning. False on the inverse background of a toast: the icon has the color of the text. */
  colored: boolean;
}

export function MessageStatusIcon({ icon, size = 16, colored }: MessageStatusIconProps) {
  return (
    <Icon name={ICONS[icon]} size={size} className={clsx(styles.icon, colored && styles.colored)} data-sign={icon} />
  );
}

/**
 * Calls `onEnd` after `duration` ms (0 = never). The time stops while `paused`, and restarts if `restartKey` changes.
 */
export function useAutoClose(duration: number, paused: boolean, restartKey: number, onEnd: () => void): void {
  const remaining = useRef({ round: restartKey, ms: duration });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (remaining.current.round !== restartKey) remaining.current = { round: restartKey, ms: duration };
    if (duration === 0 || paused) return;
    const since = performance.now();
    const timer = setTimeout(end, remaining.current.ms);
    return () => {
      clearTimeout(timer);
      remaining.current.ms -= performance.now() - since;
    };
  }, [duration, paused, restartKey]);
}
