import { Icon } from './Icon';

/** Next to text an icon is hidden from assistive technology; alone it has a label. */
export default function IconDemo() {
  return (
    <div style={{ display: 'flex', gap: 24 }}>
      <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
        <Icon name="download" /> 12,408 installs
      </span>
      <Icon name="shield" size={20} label="Reviewed" />
    </div>
  );
}
