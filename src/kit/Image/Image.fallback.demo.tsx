import { Drawing } from '../PluginArt/Drawing';
import { Image } from './Image';

/** A picture that is absent or fails leaves its frame, and its name, to the fallback. */
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
