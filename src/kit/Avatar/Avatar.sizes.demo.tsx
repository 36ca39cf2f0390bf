import { Avatar } from './Avatar';

/** The four sizes: in a line, in a list, in a header and on a profile. */
export default function AvatarSizesDemo() {
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      {([24, 32, 40, 64] as const).map((size) => (
        <Avatar key={size} name={`Ana Soto, ${size} px`} userId="ana" size={size} />
      ))}
    </div>
  );
}
