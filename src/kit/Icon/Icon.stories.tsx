import type { WidgetDocs } from '../WidgetDocs';
import { Icon, type IconName, PATHS } from './Icon';

const docs: WidgetDocs = {
  id: 'icon',
  title: 'Images/Icon',
  component: Icon,
  parameters: {
    keyboard: [],
    notes: [
      'The icons are our own SVG paths on a 24 × 24 grid. They are part of the script, so no font or other file is loaded.',
      'The spinner does not turn for users who prefer reduced motion.',
    ],
  },
};
export default docs;

/** Next to text an icon is hidden from assistive technology; alone it has a label. */
export function Basic() {
  return (
    <div style={{ display: 'flex', gap: 24 }}>
      <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
        <Icon name="download" /> 12,408 installs
      </span>
      <Icon name="shield" size={20} label="Reviewed" />
    </div>
  );
}

/** Every icon with its name. */
export function Gallery() {
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

/** Small icons have a thicker line, so that all look as heavy as the text beside them. */
export function Sizes() {
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      {[14, 16, 20, 24, 32].map((size) => (
        <Icon key={size} name="layers" size={size} label={`${size} px`} />
      ))}
    </div>
  );
}
