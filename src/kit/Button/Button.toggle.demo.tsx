import { useState } from 'react';
import { Button } from './Button';

/** A toggle shows whether it is on; a like has its own color. */
export default function ButtonToggleDemo() {
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
