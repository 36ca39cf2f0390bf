import { useState } from 'react';
import { Carousel } from './Carousel';

const BANNERS = [
  'Whiteboard week: ten plugins for clearer boards',
  'Publish your first plugin',
  'One icon set for everything',
];

/** The parent controls the slide and the playback, and shows both. */
export default function CarouselHeldDemo() {
  const [index, setIndex] = useState(1);
  const [playing, setPlaying] = useState(false);
  return (
    <div style={{ maxWidth: 480 }}>
      <Carousel
        aria-label="Banners"
        autoplay
        interval={4000}
        arrows={false}
        index={index}
        onIndexChange={setIndex}
        stopped={!playing}
        onPlayingChange={setPlaying}
        items={BANNERS.map((words) => ({
          key: words,
          label: words,
          content: <p style={{ padding: '48px 24px', fontSize: 20, textAlign: 'center' }}>{words}</p>,
        }))}
      />
      <p>
        Banner {index + 1}, {playing ? 'playing' : 'stopped'}
      </p>
    </div>
  );
}
