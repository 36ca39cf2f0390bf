import { Tabs } from './Tabs';

const PARTS = ['Overview', 'Version history', 'Permissions', 'Technical support', 'Copyright'];

/** On a narrow place the tabs scroll sideways, and the keyboard brings each into view. */
export default function TabsOverflowDemo() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Tabs
        aria-label="About Markwhen"
        items={PARTS.map((part) => ({ key: part, title: part, content: `${part} of Markwhen` }))}
      />
    </div>
  );
}
