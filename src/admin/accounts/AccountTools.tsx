import { Select } from 'antd';
import { SearchField } from '@/admin/shared/SearchField';
import { useText } from '@/lib/intl/useText';
import type { AccountQuery } from './accountQuery';
import styles from './accounts.module.css';
import { ROLE_LOOKS, ROLES } from './roleLooks';

interface AccountToolsProps {
  query: AccountQuery;
  onChange: (changes: Partial<AccountQuery>) => void;
}

/** Filters by name, role and state, above the table. */
export function AccountTools({ query, onChange }: AccountToolsProps) {
  const text = useText();
  return (
    <div className={styles.tools}>
      <SearchField label={text('people.keyword')} value={query.keyword} onSearch={(keyword) => onChange({ keyword })} />
      <Select<AccountQuery['role']>
        className={styles.select}
        aria-label={text('people.role')}
        value={query.role}
        onChange={(role) => onChange({ role })}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: text('people.everyRole') },
          ...ROLES.map((role) => ({ value: `${role}` as const, label: text(ROLE_LOOKS[role].label) })),
        ]}
      />
      <Select<AccountQuery['state']>
        className={styles.select}
        aria-label={text('people.state')}
        value={query.state}
        onChange={(state) => onChange({ state })}
        options={[
          { value: '', label: text('people.everyState') },
          { value: 'active', label: text('people.active') },
          { value: 'locked', label: text('people.locked') },
        ]}
      />
    </div>
  );
}
