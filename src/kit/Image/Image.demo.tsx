import { PluginArt } from '../PluginArt/PluginArt';
import { Image } from './Image';

/** A picture that fails leaves its frame to the fallback. */
export default function ImageDemo() {
  return (
    <Image
      src="/plugins/missing.webp"
      alt="The palette plugin's panel"
      fallback={<PluginArt kind="cover" pluginKey="color-palette" alt="" />}
    />
  );
}
