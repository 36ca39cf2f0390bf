import { Image } from './Image';

const SCREEN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 18"%3E%3Crect width="32" height="18" fill="slategray"/%3E%3Crect x="3" y="3" width="9" height="12" rx="1" fill="white"/%3E%3Crect x="14" y="3" width="15" height="5" rx="1" fill="gold"/%3E%3Crect x="14" y="10" width="15" height="5" rx="1" fill="teal"/%3E%3C/svg%3E';

/** An image of a plugin, whose frame has its size before the image loads. */
export default function ImageDemo() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Image src={SCREEN} alt="The palette plugin's panel" />
    </div>
  );
}
