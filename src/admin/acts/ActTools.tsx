import { Select } from 'antd';
import { DayRange } from '@/admin/shared/DayRange';
import { SearchField } from '@/admin/shared/SearchField';
import { useCall } from '@/api/useCall';
import { type Text, useText } from '@/lib/intl/useText';
import type { AdminAct } from '../../../contract/adminActs';
import type { ActQuery } from './actQuery';
import styles from './acts.module.css';

interface ActToolsProps {
  query: ActQuery;
  onChange: (changes: Partial<ActQuery>) => void;
}

/** The log's filters: by administrator, act, subject and day. Only who and what stands in the log can be chosen. */
export function ActTools({ query, onChange }: ActToolsProps) {
  const text = useText();
  const { data, waiting } = useCall('getActFilters', {});
  return (
    <div className={styles.tools}>
      <Select
        className={styles.select}
        aria-label={text('act.who')}
        value={query.user_id}
        loading={waiting}
        onChange={(user_id) => onChange({ user_id })}
        options={[
          { value: 0, label: text('act.everybody') },
          ...(data?.people ?? []).map(({ user_id, user_name }) => ({ value: user_id, label: user_name })),
        ]}
      />
      <Select
        className={styles.select}
        aria-label={text('act.act')}
        value={query.act}
        loading={waiting}
        popupMatchSelectWidth={false}
        onChange={(act) => onChange({ act })}
        options={[{ value: '', label: text('act.all') }, ...groupsOf(data?.acts ?? [], text)]}
      />
      <DayRange from={query.from} to={query.to} onChange={onChange} />
      <SearchField label={text('act.keyword')} value={query.keyword} onSearch={(keyword) => onChange({ keyword })} />
    </div>
  );
}

type Part = AdminAct extends `${infer P}.${string}` ? P : never;

/** The acts by the part of the back-office that they belong to; a part stands for all of its acts. */
function groupsOf(acts: readonly AdminAct[], text: Text) {
  const parts = [...new Set(acts.map((act) => act.split('.')[0] as Part))];
  return parts.map((part) => ({
    label: text(`act.part.${part}`),
    options: [
      { value: part, label: text('act.allOf', { part: text(`act.part.${part}`) }) },
      ...acts
        .filter((act) => act.startsWith(`${part}.`))
        .map((act) => ({ value: act as string, label: text(`act.name.${act}`) })),
    ],
  }));
}
