import { Input } from 'antd';
import { clsx } from 'clsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  label: string;
  /** What the address says is searched for. */
  value: string;
  /** Hears of another word once it is sent, or cleared. */
  onSearch: (keyword: string) => void;
  /** Given in a form, where a label of its own stands beside it. */
  id?: string;
  placeholder?: string;
}

/** A search in a list of the back-office, sent by Enter or its button. */
export function SearchField({ label, value, onSearch, id, placeholder = label }: SearchFieldProps) {
  return (
    // Another word in the address is another field, so that going back shows the old one again.
    <Input.Search
      key={value}
      id={id}
      className={clsx(styles.search, !id && styles.alone)}
      defaultValue={value}
      aria-label={id ? undefined : label}
      placeholder={placeholder}
      maxLength={200}
      allowClear
      onSearch={(written) => {
        if (written.trim() !== value) onSearch(written.trim());
      }}
    />
  );
}
