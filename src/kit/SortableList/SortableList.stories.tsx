import { useState } from 'react';
import { PluginArt } from '../PluginArt/PluginArt';
import type { WidgetDocs } from '../WidgetDocs';
import { type SortableLabels, SortableList } from './SortableList';

const docs: WidgetDocs = {
  id: 'sortablelist',
  title: 'Layout/SortableList',
  component: SortableList,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves the focus from handle to handle.' },
      { keys: ['Space', 'Enter'], does: 'Picks the item up, or drops it.' },
      { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Moves the item that is picked up.' },
      { keys: ['Escape'], does: 'Cancels the move: the item returns to its position.' },
    ],
    notes: ['A single item has no handle.'],
  },
};
export default docs;

const WORDS: SortableLabels = {
  handle: ({ index }) => `Move image ${index}`,
  instructions: 'Press Space to pick up an image, arrow keys to move it, Space to drop it, and Escape to cancel.',
  picked: ({ index, count }) => `Image ${index} of ${count} was picked up.`,
  moved: ({ index, count }) => `The image is at position ${index} of ${count}.`,
  dropped: ({ index, count }) => `The image was dropped at position ${index} of ${count}.`,
  canceled: 'The move was canceled.',
};

/** Drag the handle, or press Space on it and use the arrows. */
export function Basic() {
  const [images, setImages] = useState([{ id: 'grids' }, { id: 'waves' }, { id: 'tiles' }]);
  return (
    <SortableList
      aria-label="Images"
      items={images}
      onReorder={setImages}
      labels={WORDS}
      renderItem={({ id }, handle) => (
        <>
          <PluginArt kind="cover" pluginKey={id} alt={id} />
          {handle}
        </>
      )}
    />
  );
}
