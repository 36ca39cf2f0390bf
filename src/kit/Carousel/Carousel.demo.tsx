import { PluginArt } from '../PluginArt/PluginArt';
import { Carousel } from './Carousel';

const WORKS = [
  { key: 'travel-board', name: 'A travel board' },
  { key: 'banking-app', name: 'A banking app' },
  { key: 'icon-family', name: 'An icon set' },
  { key: 'poster-series', name: 'A poster series' },
];

/** Four featured plugins, two seconds each, until the user interacts. */
export default function CarouselDemo() {
  return (
    <div style={{ maxWidth: 360 }}>
      <Carousel
        aria-label="Featured works"
        autoplay
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
