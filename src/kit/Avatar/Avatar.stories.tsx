import type { WidgetDocs } from '../WidgetDocs';
import { Avatar } from './Avatar';

const docs: WidgetDocs = {
  id: 'avatar',
  title: 'Images/Avatar',
  component: Avatar,
  parameters: {
    keyboard: [],
    notes: [
      'The generated image depends on `userId`, or on the name without one. Pass the id, so that the image stays the same when the name changes.',
      'The generated image shows no face and no letters, because these would suggest what the user looks like.',
      'The server renders the generated image too, so nothing flickers. The image follows the color scheme.',
    ],
  },
};
export default docs;

/** A developer whose name is next to the image, so the image needs no text. */
export function Basic() {
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <Avatar name="Lin Wei" userId={1024} alt="" />
      Lin Wei
    </span>
  );
}

const PEOPLE = [
  'Lin Wei',
  'Ana Soto',
  'Kenji Mori',
  'Olga Petrova',
  'Mina Park',
  'Carlos Ruiz',
  'Zoe Adams',
  'Chen Jie',
];

/** Users without a profile picture. Each has a generated one, which is the same in every browser. */
export function Generated() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {PEOPLE.map((name) => (
        <Avatar key={name} name={name} size={40} />
      ))}
    </div>
  );
}

const PHOTO =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="white"/%3E%3Cellipse cx="4" cy="8" rx="3" ry="3" fill="white"/%3E%3C/svg%3E';

/** A user's own image, and one that does not load. */
export function OwnImage() {
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Avatar name="Kenji Mori" userId={31} src={PHOTO} size={64} />
      <Avatar name="Olga Petrova" userId={32} src="data:image/webp,gone" size={64} />
    </div>
  );
}

/** The four sizes: in a line, in a list, in a header and on a profile. */
export function Sizes() {
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      {([24, 32, 40, 64] as const).map((size) => (
        <Avatar key={size} name={`Ana Soto, ${size} px`} userId="ana" size={size} />
      ))}
    </div>
  );
}
