import { Avatar } from './Avatar';

export default function AvatarDemo() {
  return <Avatar name="Lin Wei" userId={1024} size={40} />;
}
