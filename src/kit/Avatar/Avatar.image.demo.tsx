import { Avatar } from './Avatar';

const PHOTO =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="white"/%3E%3Cellipse cx="4" cy="8" rx="3" ry="3" fill="white"/%3E%3C/svg%3E';

/** A user's own image, and one that does not load. */
export default function AvatarImageDemo() {
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Avatar name="Kenji Mori" userId={31} src={PHOTO} size={64} />
      <Avatar name="Olga Petrova" userId={32} src="data:image/webp,gone" size={64} />
    </div>
  );
}
