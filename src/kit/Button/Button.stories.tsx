import { useEffect, useState } from 'react';
import { Avatar } from '../Avatar/Avatar';
import type { WidgetDocs } from '../WidgetDocs';
import { Button } from './Button';

const docs: WidgetDocs = {
  id: 'button',
  title: 'Actions/Button',
  component: Button,
  parameters: {
    keyboard: [
      { keys: ['Enter'], does: 'Runs the action, or follows the link.' },
      { keys: ['Space'], does: 'Runs the action; does nothing on a link.' },
    ],
    notes: [
      '`type` is the appearance. The HTML type is `htmlType`; its default is `button`.',
      'While it is loading, it is `aria-busy` and `aria-disabled`, keeps the focus, and submits no form.',
      'A toggle button keeps its text in both states; `pressed` shows the state.',
      'A button without text needs an `aria-label`, an `aria-labelledby`, or a `title`.',
    ],
  },
};
export default docs;

/** The main action of a card next to a less prominent one. */
export function Basic() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button type="primary">Install</Button>
      <Button icon="link">Copy link</Button>
    </div>
  );
}

/** As wide as the form or card around it. */
export function Block() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Button type="primary" size="large" block>
        Log in
      </Button>
      <Button size="large" block>
        Create an account
      </Button>
    </div>
  );
}

/** Every type while disabled. */
export function Disabled() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {(['default', 'primary', 'secondary', 'text', 'error'] as const).map((type) => (
        <Button key={type} type={type} disabled>
          Publish
        </Button>
      ))}
    </div>
  );
}

/** An icon of the kit or an image before the text. Without a text, the button needs an accessible name. */
export function Icons() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button icon="download">Download 2.9.2</Button>
      <Button type="text" icon={<Avatar name="Lin Wei" userId={1024} size={24} alt="" />}>
        Lin Wei
      </Button>
      <Button type="text" icon="flag" aria-label="Report Color Palette" />
    </div>
  );
}

/** With an address the button is a link, which users can open in a new tab like any other link. */
export function Link() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button href="#square">Plugin Square</Button>
      <Button href="#guide" type="text" icon="external">
        Read how to publish
      </Button>
      <Button href="#square" disabled>
        Not in this edition
      </Button>
    </div>
  );
}

/** While its action runs, a button keeps its width and the focus; press Install. */
export function Loading() {
  const [installing, setInstalling] = useState(false);
  useEffect(() => {
    if (!installing) return;
    const timer = setTimeout(() => setInstalling(false), 2000);
    return () => clearTimeout(timer);
  }, [installing]);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button type="primary" loading={installing} onClick={() => setInstalling(true)}>
        Install
      </Button>
      <Button icon="refresh" loading>
        Retrying
      </Button>
      <Button icon="download" aria-label="Download" loading />
    </div>
  );
}

/** The three sizes: text only, icon and text, icon only. */
export function Sizes() {
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {(['large', 'default', 'small'] as const).map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <Button size={size} type="primary">
            Install
          </Button>
          <Button size={size} icon="heart">
            1,204
          </Button>
          <Button size={size} icon="copy" aria-label="Copy link" />
        </div>
      ))}
    </div>
  );
}

/** A toggle shows whether it is on; a like has its own color. */
export function Toggle() {
  const [liked, setLiked] = useState(true);
  const [pinned, setPinned] = useState(false);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button
        icon={liked ? 'heart-filled' : 'heart'}
        pressed={liked}
        tone="like"
        onClick={() => setLiked((before) => !before)}
      >
        Like
      </Button>
      <Button icon="flag" pressed={pinned} onClick={() => setPinned((before) => !before)}>
        Watch
      </Button>
      <Button icon="chevron-left" shape="round" aria-label="Previous image" />
    </div>
  );
}

/** The five types: a screen has one `primary`, and `error` is destructive. */
export function Types() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button>Download</Button>
      <Button type="primary">Install</Button>
      <Button type="secondary">Add to my list</Button>
      <Button type="text">Report</Button>
      <Button type="error">Delete plugin</Button>
    </div>
  );
}
