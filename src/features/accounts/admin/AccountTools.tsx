import { Input, Select } from 'antd';
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
      {/* Another keyword in the address is another field, so that going back shows the old word again. */}
      <Input.Search
        key={query.keyword}
        className={styles.search}
        defaultValue={query.keyword}
        aria-label={text('people.keyword')}
        placeholder={text('people.keyword')}
        maxLength={200}
        onSearch={(keyword) => {
          if (keyword.trim() !== query.keyword) onChange({ keyword: keyword.trim() });
        }}
      />
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
