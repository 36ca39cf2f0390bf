import { Icon, type IconName } from './Icon';
import { PATHS } from './paths';

export default function IconDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {(Object.keys(PATHS) as IconName[]).map((name) => (
        <Icon key={name} name={name} size={20} label={name} />
      ))}
    </div>
  );
}
