import { Select } from 'antd';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import { APPROVAL_LIMITS } from '../../../../contract/values/reviews';
import { departmentKey, departmentOf } from './approvalValues';

interface DepartmentFieldProps {
  /** The organization whose departments can be chosen; left out: all. */
  e_id?: number | undefined;
  /** Passed by the Form.Item around it, like `value` and `onChange`. */
  id?: string;
  value?: string[];
  onChange?: (departments: string[]) => void;
}

/** Selects departments among those of this site's users. */
export function DepartmentField({ e_id, value = [], ...props }: DepartmentFieldProps) {
  const text = useText();
  const { data } = useQuery('listDepartments', {});
  const known = data?.department_list.filter((one) => e_id === undefined || one.e_id === e_id);
  const people = new Map(known?.map((one) => [departmentKey(one), one.people]));
  // Keeps chosen departments in the options, even if no user belongs to them anymore.
  const keys = [...new Set([...people.keys(), ...value])];
  return (
    <Select<string[]>
      {...props}
      value={value}
      mode="multiple"
      maxCount={APPROVAL_LIMITS.departments}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={text('approval.noDepartments')}
      options={keys.map((key) => {
        const { e_id: id, department } = departmentOf(key);
        const named = text('audit.silentDepartmentOf', { department, id: String(id) });
        // Within one organization, its number says nothing.
        return { value: key, label: e_id === undefined ? named : department };
      })}
      optionRender={({ value: key, label }) => {
        const { e_id: id, department } = departmentOf(String(key));
        if (e_id !== undefined) return label;
        return text('audit.silentChoice', { department, id: String(id), people: people.get(String(key)) ?? 0 });
      }}
    />
  );
}
