import { Avatar } from './Avatar';

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
export default function AvatarGeneratedDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {PEOPLE.map((name) => (
        <Avatar key={name} name={name} size={40} />
      ))}
    </div>
  );
}
