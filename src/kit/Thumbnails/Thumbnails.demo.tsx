import { useState } from 'react';
import { PluginArt } from '../PluginArt/PluginArt';
import { Thumbnails } from './Thumbnails';

const KEYS = ['color-palette', 'mind-map', 'chart-maker'];

/** A small image selects the large one. */
export default function ThumbnailsDemo() {
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
