import { Select } from 'antd';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { useText } from '@/lib/intl/useText';
import { departmentKey, departmentOf } from './approvalValues';

interface DepartmentFieldProps {
  /** Given by the Form.Item around it, as `value` and `onChange` are. */
  id?: string;
  value?: string[];
  onChange?: (departments: string[]) => void;
}

/** Some of the departments that people of this site belong to. */
export function DepartmentField({ value = [], ...props }: DepartmentFieldProps) {
  const text = useText();
  const { data } = useCallRequest('listDepartments', {});
  const people = new Map(data?.department_list.map((one) => [departmentKey(one), one.people]));
  // A department that was chosen stays, also when nobody belongs to it any more.
  const keys = [...new Set([...people.keys(), ...value])];
  return (
    <Select<string[]>
      {...props}
      value={value}
      mode="multiple"
      maxCount={100}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={text('approval.noDepartments')}
      options={keys.map((key) => {
        const { e_id, department } = departmentOf(key);
        return { value: key, label: text('audit.silentDepartmentOf', { department, id: String(e_id) }) };
      })}
      optionRender={({ value: key }) => {
        const { e_id, department } = departmentOf(String(key));
        return text('audit.silentChoice', { department, id: String(e_id), people: people.get(String(key)) ?? 0 });
      }}
    />
  );
}
