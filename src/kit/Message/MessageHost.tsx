import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import styles from './Message.module.css';
import { type MessagePosition, type OpenMessage, openMessages, subscribeToMessages } from './messageStore';
import { Toast } from './Toast';

/** SPEC.md section 9: the first toast's distance from the edge, and from one toast to the next, in px. */
const FROM_EDGE_PX = 48;
const SPACING_PX = 58;

const NONE: readonly OpenMessage[] = [];
// Toasts are frequent and small: the dialog's parts come with the first question.
const MessageDialog = lazy(() => import('./MessageDialog').then((module) => ({ default: module.MessageDialog })));

interface RegionProps {
  kind: 'alert' | 'status';
  messages: readonly OpenMessage[];
}

/** Read aloud when something is added: errors at once, everything else when the reader pauses. */
function Region({ kind, messages }: RegionProps) {
  return (
    // Not atomic: a region that is read as a whole says older toasts again with each new one.
    <div role={kind} aria-atomic="false" className={styles.region}>
      {messages.map((message) => (
        <div key={message.id} className={styles.slot} style={{ minHeight: SPACING_PX }} data-type={message.type}>
          <Toast message={message} />
        </div>
      ))}
    </div>
  );
}

interface StackProps {
  position: MessagePosition;
  messages: readonly OpenMessage[];
}

function Stack({ position, messages }: StackProps) {
  const [regionsStand, setRegionsStand] = useState(false);
  // A live region that comes together with its first words is not read aloud: the words follow it.
  useEffect(() => setRegionsStand(true), []);
  const here = regionsStand ? messages.filter((message) => message.position === position) : NONE;
  return (
    // An open dialog silences all other parts of the page but those with `aria-live`; the regions say themselves how they
    // are read, since role and attribute together make VoiceOver read twice.
    <div aria-live="off" className={styles.stack} style={{ [position]: FROM_EDGE_PX }} data-position={position}>
      <Region kind="alert" messages={here.filter(({ icon }) => icon === 'error')} />
      <Region kind="status" messages={here.filter(({ icon }) => icon !== 'error')} />
    </div>
  );
}

/** Shows the open messages. The one host stands in a React root of its own (mountMessages.tsx). */
export function MessageHost() {
  const messages = useSyncExternalStore(subscribeToMessages, openMessages, () => NONE);
  const flowing = messages.filter(({ type }) => type !== 'dialog');
  const isMasked = flowing.some(({ mask, visible }) => mask && visible);
  const hasBottom = flowing.some(({ position }) => position === 'bottom');
  return (
    <>
      {isMasked && <div className={styles.mask} data-part="mask" />}
      <Stack position="top" messages={flowing} />
      {hasBottom && <Stack position="bottom" messages={flowing} />}
      <Suspense>
        {messages
          .filter(({ type }) => type === 'dialog')
          .map((message) => (
            <MessageDialog key={message.id} message={message} />
          ))}
      </Suspense>
    </>
  );
}
