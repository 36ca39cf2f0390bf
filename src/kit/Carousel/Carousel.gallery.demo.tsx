import { PluginArt } from '../PluginArt/PluginArt';
import { Carousel } from './Carousel';

const PANELS = ['chart-maker', 'chart-maker-panel', 'chart-maker-export'];

/** The images of a plugin: no autoplay and no loop. */
export default function CarouselGalleryDemo() {
  return (
    <div style={{ maxWidth: 480 }}>
      <Carousel
        aria-label="Images of Chart Maker"
        loop={false}
        items={PANELS.map((key, place) => ({
          key,
          content: <PluginArt kind="cover" pluginKey={key} alt={`Image ${place + 1} of Chart Maker`} />,
        }))}
      />
    </div>
  );
}
