import { useDebounce } from 'ahooks';
import { Select } from 'antd';
import { useState } from 'react';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { useText } from '@/lib/intl/useText';
import { APPROVAL_LIMITS } from '../../../../contract/values/reviews/approvalRules';
import { type ChosenPerson, personName } from './approvalValues';

interface PeopleFieldProps {
  /** Passed by the Form.Item around it, like `value` and `onChange`. */
  id?: string;
  value?: ChosenPerson[];
  onChange?: (people: ChosenPerson[]) => void;
}

/** Debounce of typed input, in ms. */
const DEBOUNCE_MS = 250;

/** Selects accounts of this site by search. */
export function PeopleField(props: PeopleFieldProps) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const debouncedKeyword = useDebounce(keyword.trim(), { wait: DEBOUNCE_MS });
  const { data, loading } = useCallRequest('listAccounts', debouncedKeyword ? { keyword: debouncedKeyword } : {});
  return (
    <Select<ChosenPerson[]>
      {...props}
      mode="multiple"
      labelInValue
      maxCount={APPROVAL_LIMITS.people}
      placeholder={text('approval.peopleSearch')}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      loading={loading}
      options={data?.account_list.map(({ user_id, nick_name, account }) => ({
        value: user_id,
        label: personName(nick_name, account),
      }))}
    />
  );
}
