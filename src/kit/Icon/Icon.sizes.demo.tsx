import { Icon } from './Icon';

/** Small icons have a thicker line, so that all look as heavy as the text beside them. */
export default function IconSizesDemo() {
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      {[14, 16, 20, 24, 32].map((size) => (
        <Icon key={size} name="layers" size={size} label={`${size} px`} />
      ))}
    </div>
  );
}
