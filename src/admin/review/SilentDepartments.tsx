import { Select, Tag } from 'antd';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { useText } from '@/lib/intl/useText';
import type { Department } from '../../../contract/silentInstalls';
import styles from './AuditDialogs.module.css';

interface SilentDepartmentsProps {
  /** Those to whose people the plugin comes. */
  departments: readonly Department[];
  isBusy: boolean;
  onChange: (department: Department, isDefault: boolean) => void;
}

const keyOf = ({ e_id, department }: Department) => JSON.stringify([e_id, department]);
const nameOf = ({ e_id, department }: Department) => ({ department, id: String(e_id) });

/** The departments to whose people a plugin comes by itself, and those that there are to choose from. */
export function SilentDepartments({ departments, isBusy, onChange }: SilentDepartmentsProps) {
  const text = useText();
  const { data } = useCallRequest('listDepartments', {});
  const chosen = new Set(departments.map(keyOf));
  const others = data?.department_list.filter((one) => !chosen.has(keyOf(one))) ?? [];
  return (
    <>
      <h2 className={styles.heading}>{text('audit.silentDepartments')}</h2>
      <div className={styles.enterprises}>
        {departments.length === 0 && text('audit.silentNoDepartment')}
        {departments.map(({ e_id, department }) => {
          const name = text('audit.silentDepartmentOf', nameOf({ e_id, department }));
          return (
            <Tag
              key={keyOf({ e_id, department })}
              className={styles.department}
              closable={{ 'aria-label': text('audit.silentRemoveDepartment', { name }) }}
              onClose={(event) => {
                // It goes once the server says so.
                event.preventDefault();
                onChange({ e_id, department }, false);
              }}
            >
              {name}
            </Tag>
          );
        })}
      </div>
      {data?.department_list.length === 0 ? (
        <p className={styles.enterprises}>{text('audit.silentNoDepartments')}</p>
      ) : (
        <Select<string>
          aria-label={text('audit.silentDepartment')}
          placeholder={text('audit.silentDepartment')}
          showSearch={{ optionFilterProp: 'label' }}
          loading={!data}
          disabled={isBusy}
          value={null}
          options={others.map((one) => ({
            value: keyOf(one),
            label: text('audit.silentChoice', { ...nameOf(one), people: one.people }),
          }))}
          onChange={(key) => {
            const found = others.find((one) => keyOf(one) === key);
            if (found) onChange({ e_id: found.e_id, department: found.department }, true);
          }}
        />
      )}
    </>
  );
}
