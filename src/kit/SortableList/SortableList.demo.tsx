import { useState } from 'react';
import { PluginArt } from '../PluginArt/PluginArt';
import { SortableList, type SortableWords } from './SortableList';

const WORDS: SortableWords = {
  handle: ({ index }) => `Move picture ${index}`,
  instructions:
    'Press Space to pick it up, the arrows to move it, Space to put it down, Escape to leave it where it was.',
  picked: ({ index, count }) => `Picture ${index} of ${count} is picked up.`,
  moved: ({ index, count }) => `It is at place ${index} of ${count}.`,
  dropped: ({ index, count }) => `It stands at place ${index} of ${count}.`,
  cancelled: 'It is back where it was.',
};

/** Drag the handle, or press Space on it and use the arrows. */
export default function SortableListDemo() {
  const [pictures, setPictures] = useState([{ id: 'grids' }, { id: 'waves' }, { id: 'tiles' }]);
  return (
    <SortableList
      aria-label="Pictures"
      items={pictures}
      onReorder={setPictures}
      words={WORDS}
      renderItem={({ id }, handle) => (
        <>
          <PluginArt kind="cover" pluginKey={id} alt={id} />
          {handle}
        </>
      )}
    />
  );
}
