import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useStore } from '@/lib/Store';
import styles from './Message.module.css';
import { type MessagePosition, type OpenMessage, openMessages } from './messageStore';
import { Toast } from './Toast';

const NONE: readonly OpenMessage[] = [];
/**
 * Delay in ms between adding the live regions and their first text. A region that is added together with its text is
 * not announced.
 */
const REGION_DELAY_MS = 100;

/** True when the regions have existed long enough for their texts to be announced. */
function useRegionsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), REGION_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

type DialogView = typeof import('./MessageDialog').MessageDialog;

/** Loads the dialog's code with the first dialog. Toasts are frequent and do not need it. */
function useDialogView(dialogs: readonly OpenMessage[]): DialogView | null {
  const [view, setView] = useState<DialogView | null>(null);
  const isNeeded = dialogs.length > 0 && view === null;
  useEffect(() => {
    if (!isNeeded) return;
    import('./MessageDialog').then(
      ({ MessageDialog }) => setView(() => MessageDialog),
      (error) => {
        console.error(
          new Error('The code of dialogs did not load, so a confirmation was not shown. Check the connection.', {
            cause: error,
          }),
        );
        for (const { id, type } of openMessages.get()) {
          if (type !== 'dialog') continue;
          openMessages.close(id, 'cancel');
          openMessages.remove(id);
        }
      },
    );
  }, [isNeeded]);
  return view;
}

interface MessageHostProps {
  /** The live regions that contain toasts and notifications. */
  regions: Record<MessagePosition, Element>;
}

/** Renders the open messages. There is one host, in its own React root. */
function MessageHost({ regions }: MessageHostProps) {
  const messages = useStore(openMessages);
  const regionsReady = useRegionsReady();
  const dialogs = messages.filter(({ type }) => type === 'dialog');
  const DialogView = useDialogView(dialogs);
  const toasts = regionsReady ? messages.filter(({ type }) => type !== 'dialog') : NONE;
  const isMasked = toasts.some(({ mask, visible }) => mask && visible);
  const stackAt = (position: MessagePosition) =>
    toasts
      .filter((message) => message.position === position)
      // The key remounts a message that becomes an error, because a region with a changed role is not announced.
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
      {DialogView && dialogs.map((message) => <DialogView key={message.id} message={message} />)}
    </>
  );
}

/** requirements.md section 9: the first toast's distance from the edge, in px. */
const EDGE_DISTANCE_PX = 48;

/**
 * Creates the live region of a stack. It is permanent, because a region that is added together with its text is not
 * announced. `aria-live` repeats the meaning of the role, because an open dialog hides all other elements from screen
 * readers, except those with this attribute.
 */
function createRegion(position: MessagePosition): HTMLElement {
  const element = document.createElement('div');
  element.className = styles.stack ?? '';
  element.style[position] = `${EDGE_DISTANCE_PX}px`;
  element.dataset.position = position;
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  // Not atomic: otherwise each new toast would announce the older ones again.
  element.setAttribute('aria-atomic', 'false');
  return document.body.appendChild(element);
}

// The first message loads this module, which renders all messages into live regions at the end of the page, with a
// React root of their own.
const regions = { top: createRegion('top'), bottom: createRegion('bottom') };
createRoot(document.createElement('div')).render(<MessageHost regions={regions} />);
