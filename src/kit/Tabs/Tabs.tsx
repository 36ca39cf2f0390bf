import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './Tabs.module.css';

/** One tab. */
interface TabItem<Key extends string = string> {
  /** Identifies the item in callbacks. */
  key: Key;
  /** Text of the tab. */
  title: ReactNode;
  /** Content of the tab's panel. Without it, `children` renders the panel. */
  content?: ReactNode;
  /** The tab cannot be opened, but it can be focused, so that its name is announced. */
  disabled?: boolean;
}

export interface TabsProps<Key extends string = string>
  extends Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'defaultValue'> {
  /** Accessible name of the tabs. */
  'aria-label': string;
  /** The tabs in display order. */
  items: readonly TabItem<Key>[];
  /** The open tab (controlled). */
  activeKey?: Key;
  /** The initial tab (uncontrolled); by default the first that is not disabled. */
  defaultActiveKey?: Key;
  /** Called with the tab that the user opened. */
  onChange?: (key: Key) => void;
  /** Renders the panel of the open tab, unless the tab has `content`. */
  children?: (key: Key) => ReactNode;
}

/**
 * Sections of one subject, one visible at a time: a plugin's overview and its versions. Renders a `<div>` with a
 * `tablist` and the open `tabpanel`; closed panels are not mounted. Themes style a tab's `data-active` and
 * `data-disabled`.
 */
export function Tabs<Key extends string>({
  'aria-label': label,
  items,
  activeKey,
  defaultActiveKey,
  onChange,
  children,
  className,
  ...props
}: TabsProps<Key>) {
  // Stored once, because the default of an uncontrolled component must not change when the items change.
  const [initialKey] = useState(defaultActiveKey ?? items.find((item) => !item.disabled)?.key);
  return (
    <BaseTabs.Root
      {...props}
      className={clsx(styles.tabs, className)}
      value={activeKey}
      defaultValue={initialKey}
      onValueChange={(key: Key, { reason }) => {
        // Base UI also reports when it opens another tab itself, because the open one was removed.
        if (reason === 'none') onChange?.(key);
      }}
    >
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <BaseTabs.Tab key={item.key} className={styles.tab} value={item.key} disabled={item.disabled}>
            {item.title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => {
        const panel = item.content ?? (children && <Panel render={children} tab={item.key} />);
        return (
          panel && (
            <BaseTabs.Panel key={item.key} className={styles.panel} value={item.key}>
              {panel}
            </BaseTabs.Panel>
          )
        );
      })}
    </BaseTabs.Root>
  );
}

/** Calls `render` only while it is mounted, so that the panels of closed tabs are not rendered. */
function Panel<Key extends string>({ render, tab }: { render: (key: Key) => ReactNode; tab: Key }) {
  return render(tab);
}
