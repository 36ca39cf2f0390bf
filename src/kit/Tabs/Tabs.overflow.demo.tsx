import { Tabs } from './Tabs';

const PARTS = ['Overview', 'Version history', 'Permissions', 'Technical support', 'Copyright'];

/** In a narrow container the tabs scroll sideways, and the keyboard scrolls each into view. */
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
