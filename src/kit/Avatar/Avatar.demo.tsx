import { Avatar } from './Avatar';

/** A developer whose name is next to the image, so the image needs no text. */
export default function AvatarDemo() {
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <Avatar name="Lin Wei" userId={1024} alt="" />
      Lin Wei
    </span>
  );
}
