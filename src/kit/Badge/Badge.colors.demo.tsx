import { Badge } from './Badge';

/** The three roles without children: a badge can stand alone, and can contain a word. */
export default function BadgeColorsDemo() {
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Badge value={4} label="4 rejected" />
      <Badge value="New" color="accent" />
      <Badge value="Beta" color="neutral" />
      <Badge isDot color="accent" label="Unread" />
    </div>
  );
}
