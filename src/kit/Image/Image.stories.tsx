import { Drawing } from '../PluginArt/Drawing';
import type { WidgetDocs } from '../WidgetDocs';
import { Image } from './Image';

const docs: WidgetDocs = {
  id: 'image',
  title: 'Images/Image',
  component: Image,
  parameters: {
    keyboard: [],
    notes: [
      'The browser loads an image when it is near the viewport. Set `priority` on the largest image of the first screen: it is loaded at once.',
      'An image that the server rendered is shown without JavaScript too.',
      'The fallback is decoration: `alt` describes it.',
    ],
  },
};
export default docs;

const SCREEN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 18"%3E%3Crect width="32" height="18" fill="slategray"/%3E%3Crect x="3" y="3" width="9" height="12" rx="1" fill="white"/%3E%3Crect x="14" y="3" width="15" height="5" rx="1" fill="gold"/%3E%3Crect x="14" y="10" width="15" height="5" rx="1" fill="teal"/%3E%3C/svg%3E';

/** An image of a plugin, whose frame has its size before the image loads. */
export function Basic() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Image src={SCREEN} alt="The palette plugin's panel" />
    </div>
  );
}

/** A missing or failed image is replaced by the fallback, which keeps its name. */
export function Fallback() {
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

/** One image in the three aspect ratios, cropped above and shown whole below. */
export function Ratios() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
      {(['cover', 'contain'] as const).map((fit) => (
        <div key={fit} style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 16, alignItems: 'start' }}>
          {(['16:9', '4:3', '1:1'] as const).map((ratio) => (
            <Image key={ratio} src={SCREEN} ratio={ratio} fit={fit} alt={`${ratio}, ${fit}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
