import { useState } from 'react';
import { Button } from '../Button/Button';
import type { WidgetDocs } from '../WidgetDocs';
import { MessageElement } from './MessageElement';
import { type MessageIcon, message } from './message';

const docs: WidgetDocs = {
  id: 'message',
  title: 'Feedback/Message',
  component: MessageElement,
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves the focus to the close button of a notification; in a question, to the next button.',
      },
      { keys: ['Enter', 'Space'], does: 'Presses the button.' },
      { keys: ['Escape'], does: 'Cancels the top question.' },
    ],
    notes: [
      'From any code: `message.success`, `error`, `warning`, `info`, `loading`, and `notify` return a handle with `close` and `update`; `await message.confirm({…})` returns true or false.',
      'The code that shows messages is loaded with the first message, and the code of the dialog with the first question.',
      'Screen readers announce messages without moving the focus: an error at once, other messages when the screen reader pauses, even while a dialog is open.',
      'The time of a message stops while the pointer or the focus is on it, and restarts when its content changes.',
      'When a notification with the focus closes, the focus returns to where it was.',
      'A toast disappears after 1500 ms, so do not use it alone for important information.',
    ],
  },
};
export default docs;

/** Toasts: one line each, shown for 1.5 seconds. */
export function Basic() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={() => message.success('Installed')}>Success</Button>
      <Button onClick={() => message.error('Install failed. Please try again.')}>Error</Button>
      <Button onClick={() => message.warning('This version requires network access')}>Warning</Button>
      <Button onClick={() => message.info('2.9.2 is in review')}>Info</Button>
    </div>
  );
}

/** A confirmation. The result is true for Confirm, and false for Cancel and Escape. */
export function Confirm() {
  const handleDelete = async () => {
    const isSure = await message.confirm({
      danger: true,
      title: 'Delete “Live Background”?',
      content: '13,340 users have it installed. This cannot be undone.',
      confirmText: 'Delete',
      cancelText: 'Keep it',
    });
    if (isSure) message.success('Deleted');
  };
  const handlePublish = async () => {
    if (await message.confirm({ title: 'Publish 2.9.2?', content: 'A version never changes afterwards.' })) {
      message.success('Published');
    }
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={handlePublish}>Publish</Button>
      <Button type="error" onClick={handleDelete}>
        Delete
      </Button>
    </div>
  );
}

/** A message as an element: it is shown while it is mounted. */
export function Element() {
  const [isOffline, setOffline] = useState(false);
  return (
    <>
      <Button onClick={() => setOffline(!isOffline)}>{isOffline ? 'Connect' : 'Disconnect'}</Button>
      {isOffline && <MessageElement icon="warning" content="You are offline" duration={0} position="bottom" />}
    </>
  );
}

const WORDS: Record<MessageIcon, string> = {
  success: 'Copied',
  error: 'The like could not be saved',
  warning: 'The video is larger than 25 MB',
  info: 'A new version is available',
  loading: 'Installing…',
  fontloading: 'Loading fonts…',
  file: 'manifest.json loaded',
  upload: 'Uploading the cover…',
};

/** The eight icons. Loading messages stay until they are closed; here all have a duration of three seconds. */
export function Icons() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {(Object.keys(WORDS) as MessageIcon[]).map((icon) => (
        <Button key={icon} onClick={() => message.open({ icon, content: WORDS[icon], duration: 3000 })}>
          {icon}
        </Button>
      ))}
    </div>
  );
}

/** Shown while an action runs, then updated with its result. A mask blocks the page meanwhile. */
export function Loading() {
  const upload = (mask: boolean) => () => {
    const handle = message.loading('Uploading…', { mask });
    setTimeout(() => handle.update({ icon: 'success', content: 'Uploaded', mask: false }), 1500);
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={upload(false)}>Upload</Button>
      <Button onClick={upload(true)}>Upload with a mask</Button>
    </div>
  );
}

/** A card with a title, shown until the user closes it. */
export function Notification() {
  return (
    <Button
      onClick={() =>
        message.notify({
          icon: 'info',
          title: 'Color Palette 2.9.2 is approved',
          content: 'It is public now. Users who installed the plugin get it at the next start.',
          duration: 0,
        })
      }
    >
      Notify
    </Button>
  );
}

/** At the top or at the bottom: 48 px from the edge, with 58 px spacing. */
export function Positions() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {(['top', 'bottom'] as const).map((position) => (
        <Button
          key={position}
          onClick={() => {
            message.success('Color Palette is installed', { position });
            message.success('Live Background is installed', { position });
          }}
        >
          Two at the {position}
        </Button>
      ))}
    </div>
  );
}
