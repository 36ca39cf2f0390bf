import { Drawing } from '../PluginArt/Drawing';
import { Image } from './Image';

/** A missing or failed image is replaced by the fallback, which keeps its name. */
export default function ImageFallbackDemo() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: 16, maxWidth: 480 }}>
      <Image
        src="data:image/webp,gone"
        alt="The palette plugin's panel"
        fallback={<Drawing kind="cover" artKey="color-palette" />}
      />
      <Image src={null} alt="The timeline plugin's panel" fallback={<Drawing kind="cover" artKey="markwhen" />} />
    </div>
  );
}
