import { SearchField } from '@/admin/shared/SearchField';

interface PluginFilterProps {
  label: string;
  /** The key that the list is filtered by; empty: none. */
  value: string;
  onChange: (key: string) => void;
}

/** What the address and the server take for a plugin's key; anything else counts as none. */
export const readPluginKey = (raw: string) => (/^[\w.@-]+( [\w.@-]+)*$/.test(raw) ? raw.slice(0, 100) : '');

/** Filters a list by one plugin's key. */
export function PluginFilter({ onChange, ...field }: PluginFilterProps) {
  return <SearchField {...field} onSearch={(raw) => onChange(readPluginKey(raw))} />;
}
