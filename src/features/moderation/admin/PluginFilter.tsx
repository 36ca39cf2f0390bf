import { Input } from 'antd';
import styles from './moderation.module.css';

interface PluginFilterProps {
  label: string;
  /** The key that the list is filtered by; empty: none. */
  value: string;
  onChange: (key: string) => void;
}

/** What the address and the server take for a plugin's key; anything else counts as none. */
export const readPluginKey = (raw: string) => (/^[\w.@-]+( [\w.@-]+)*$/.test(raw) ? raw.slice(0, 100) : '');

/** Filters a list by one plugin's key. */
export function PluginFilter({ label, value, onChange }: PluginFilterProps) {
  return (
    // Another key in the address is another field, so that going back shows the old one again.
    <Input.Search
      key={value}
      className={styles.search}
      defaultValue={value}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      onSearch={(raw) => {
        const key = readPluginKey(raw.trim());
        if (key !== value) onChange(key);
      }}
    />
  );
}
