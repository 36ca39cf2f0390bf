import { Avatar } from './Avatar';

/** A developer beside whose name the picture need not be told. */
export default function AvatarDemo() {
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <Avatar name="Lin Wei" userId={1024} alt="" />
      Lin Wei
    </span>
  );
}
