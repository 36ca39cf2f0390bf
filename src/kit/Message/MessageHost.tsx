import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './Message.module.css';
import {
  closeMessage,
  type MessagePosition,
  type OpenMessage,
  openMessages,
  removeMessage,
  subscribeToMessages,
} from './messageStore';
import { Toast } from './Toast';

const NONE: readonly OpenMessage[] = [];
/**
 * A live region that is added together with its first text is not announced, so the text follows after this delay, in
 * ms.
 */
const REGION_HEAD_START_MS = 100;

/** Whether the regions have existed long enough to be announced. */
function useRegionsStand(): boolean {
  const [stand, setStand] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStand(true), REGION_HEAD_START_MS);
    return () => clearTimeout(timer);
  }, []);
  return stand;
}

type DialogView = typeof import('./MessageDialog').MessageDialog;

/** Toasts are frequent and small, so the dialog's code is loaded with the first question. */
function useDialogView(questions: readonly OpenMessage[]): DialogView | null {
  const [view, setView] = useState<DialogView | null>(null);
  const isWanted = questions.length > 0 && view === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./MessageDialog').then(
      ({ MessageDialog }) => setView(() => MessageDialog),
      (error) => {
        console.error(new Error('The view of questions did not load, so one was not asked.', { cause: error }));
        for (const { id, type } of openMessages()) {
          if (type !== 'dialog') continue;
          closeMessage(id, 'cancel');
          removeMessage(id);
        }
      },
    );
  }, [isWanted]);
  return view;
}

export interface MessageHostProps {
  /** The live regions that contain toasts and notifications (mountMessages.tsx). */
  regions: Record<MessagePosition, Element>;
}

/** Renders the open messages. There is one host, in its own React root. */
export function MessageHost({ regions }: MessageHostProps) {
  const messages = useSyncExternalStore(subscribeToMessages, openMessages, () => NONE);
  const regionsStand = useRegionsStand();
  const questions = messages.filter(({ type }) => type === 'dialog');
  const DialogView = useDialogView(questions);
  const flowing = regionsStand ? messages.filter(({ type }) => type !== 'dialog') : NONE;
  const isMasked = flowing.some(({ mask, visible }) => mask && visible);
  const stackAt = (position: MessagePosition) =>
    flowing
      .filter((message) => message.position === position)
      // A message that becomes an error is rendered anew: a region whose role changes is not announced.
      .map((message) => <Toast key={`${message.id} ${message.icon === 'error'}`} message={message} />);
  return (
    <>
      {createPortal(
        <>
          {isMasked && <div className={styles.mask} data-part="mask" />}
          {stackAt('top')}
        </>,
        regions.top,
      )}
      {createPortal(stackAt('bottom'), regions.bottom)}
      {DialogView && questions.map((message) => <DialogView key={message.id} message={message} />)}
    </>
  );
}
