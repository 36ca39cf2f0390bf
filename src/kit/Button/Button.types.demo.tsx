import { Button } from './Button';

/** The five types: a screen has one `primary`, and `error` is destructive. */
export default function ButtonTypesDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button>Download</Button>
      <Button type="primary">Install</Button>
      <Button type="secondary">Add to my list</Button>
      <Button type="text">Report</Button>
      <Button type="error">Delete plugin</Button>
    </div>
  );
}
