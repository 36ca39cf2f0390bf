import { Segmented } from 'antd';
import styles from './StatusFilter.module.css';

interface StatusFilterProps<Status extends string | number> {
  label: string;
  value: Status;
  options: readonly { value: Status; label: string }[];
  onChange: (status: Status) => void;
}

/** A status filter above a list. If it is wider than the phone, it scrolls sideways. */
export function StatusFilter<Status extends string | number>(props: StatusFilterProps<Status>) {
  const { label, value, options, onChange } = props;
  return (
    <div className={styles.filter}>
      <Segmented<Status> aria-label={label} value={value} options={[...options]} onChange={onChange} />
    </div>
  );
}
