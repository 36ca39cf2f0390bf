import { useState } from 'react';
import { PluginArt } from '../PluginArt/PluginArt';
import type { WidgetDocs } from '../WidgetDocs';
import { Thumbnails } from './Thumbnails';

const docs: WidgetDocs = {
  id: 'thumbnails',
  title: 'Images/Thumbnails',
  component: Thumbnails,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves the focus to the next image.' },
      { keys: ['Enter', 'Space'], does: 'Selects the image.' },
      { keys: ['ArrowRight', 'ArrowLeft'], does: 'Selects the next or previous image, and wraps around at the ends.' },
    ],
  },
};
export default docs;

const KEYS = ['color-palette', 'mind-map', 'chart-maker'];

/** A small image selects the large one. */
export function Basic() {
  const [index, setIndex] = useState(0);
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <PluginArt kind="cover" pluginKey={KEYS[index] ?? ''} alt={`Image ${index + 1}`} />
      <Thumbnails
        aria-label="Images"
        index={index}
        onIndexChange={setIndex}
        items={KEYS.map((key, place) => ({
          key,
          label: `Image ${place + 1}`,
          content: <PluginArt kind="cover" pluginKey={key} alt="" />,
        }))}
      />
    </div>
  );
}
