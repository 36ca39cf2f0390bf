import { useState } from 'react';
import { PluginArt } from '../PluginArt/PluginArt';
import type { WidgetDocs } from '../WidgetDocs';
import { Carousel } from './Carousel';

const docs: WidgetDocs = {
  id: 'carousel',
  title: 'Images/Carousel',
  component: Carousel,
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves the focus to the Pause button, the dot of the visible slide, the arrow buttons, and then into the slide. If nothing in the slide can be focused, the row of slides is focused instead.',
      },
      { keys: ['Enter', 'Space'], does: 'Presses the button.' },
      { keys: ['ArrowRight', 'ArrowLeft'], does: 'On a dot: shows the next or previous slide.' },
      { keys: ['ArrowRight', 'ArrowLeft'], does: 'On the row of slides: scrolls it.' },
      { keys: ['Home', 'End'], does: 'On a dot: shows the first or last slide.' },
    ],
    notes: [
      'Autoplay pauses while the pointer or the focus is inside, or the page is hidden, and then continues.',
      'Autoplay stops when the user chooses a slide (arrow, dot, or swipe) or presses Pause, until they press Play.',
      'For users who prefer reduced motion, autoplay is off and there is no Pause button.',
      'Hidden slides are inert: neither the Tab key nor a screen reader reaches them.',
      'All slides are as high as the highest one, so give images a fixed aspect ratio.',
    ],
  },
};
export default docs;

const WORKS = [
  { key: 'travel-board', name: 'A travel board' },
  { key: 'banking-app', name: 'A banking app' },
  { key: 'icon-family', name: 'An icon set' },
  { key: 'poster-series', name: 'A poster series' },
];

/** Four featured plugins, two seconds each, until the user interacts. */
export function Basic() {
  return (
    <div style={{ maxWidth: 360 }}>
      <Carousel
        aria-label="Featured works"
        items={WORKS.map(({ key, name }) => ({
          key,
          label: name,
          content: (
            <a href="/community/home">
              <PluginArt kind="cover" pluginKey={key} alt="" />
              {name}
            </a>
          ),
        }))}
      />
    </div>
  );
}

const BANNERS = [
  'Whiteboard week: ten plugins for clearer boards',
  'Publish your first plugin',
  'One icon set for everything',
];

/** The parent starts and stops it, like the menu around featured works. */
export function Stopped() {
  const [playing, setPlaying] = useState(false);
  return (
    <div style={{ maxWidth: 480 }}>
      <Carousel
        aria-label="Banners"
        interval={4000}
        arrows={false}
        stopped={!playing}
        onPlayingChange={setPlaying}
        items={BANNERS.map((words) => ({
          key: words,
          label: words,
          content: <p style={{ padding: '48px 24px', fontSize: 20, textAlign: 'center' }}>{words}</p>,
        }))}
      />
    </div>
  );
}
