import type { WidgetDocs } from '../WidgetDocs';
import { Tag } from './Tag';

const docs: WidgetDocs = {
  id: 'tag',
  title: 'Feedback/Tag',
  component: Tag,
  parameters: {
    keyboard: [],
    notes: ['Its text must say what its color says, because users may not see the color.'],
  },
};
export default docs;

/** A plugin's tags, and a status. */
export function Basic() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Tag>Whiteboard</Tag>
      <Tag>Diagrams</Tag>
      <Tag kind="accent">Enterprise default</Tag>
    </div>
  );
}

/** Every kind. The text repeats the meaning of the color. */
export function Kinds() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Tag>Draft</Tag>
      <Tag kind="ok">Approved</Tag>
      <Tag kind="wait">In review</Tag>
      <Tag kind="bad">Rejected</Tag>
      <Tag kind="info">On hold</Tag>
      <Tag kind="accent">New</Tag>
    </div>
  );
}
