import { Image } from './Image';

const SCREEN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 18"%3E%3Crect width="32" height="18" fill="slategray"/%3E%3Ccircle cx="16" cy="9" r="7" fill="gold"/%3E%3C/svg%3E';

/** One image in the three aspect ratios, cropped above and shown whole below. */
export default function ImageRatiosDemo() {
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
