import { Icon, type IconName } from './Icon';
import { PATHS } from './paths';

/** Every icon with its name. */
export default function IconGalleryDemo() {
  return (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))', gap: 16 }}>
      {(Object.keys(PATHS) as IconName[]).map((name) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 8 }}>
          <Icon name={name} size={24} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
