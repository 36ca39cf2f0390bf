import type { WidgetDocs } from '../WidgetDocs';
import { Stars } from './Stars';

const docs: WidgetDocs = {
  id: 'stars',
  title: 'Feedback/Stars',
  component: Stars,
  parameters: {
    keyboard: [],
    notes: ['To let users choose a number of stars, use `StarInput`.', 'A fraction fills a part of a star.'],
  },
};
export default docs;

/** A score beside its number, which says the same. */
export function Basic() {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <Stars value={4.4} /> 4.4
    </span>
  );
}

/** Without a text beside it, it has a name. */
export function Named() {
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {[5, 3, 1].map((value) => (
        <Stars key={value} value={value} size={20} label={`${value} of 5 stars`} />
      ))}
    </div>
  );
}
