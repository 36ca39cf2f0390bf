import { useAccess, useSearchParams } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Select } from 'antd';
import { useState } from 'react';
import { useQuery } from '@/data/useQuery';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import { readKeyword } from './lists/useListQuery';

/**
 * The organization that the page is about: for a super administrator that of the address (`e_id`), or none; for
 * administrators of an organization their own.
 */
export function useManagedEnterprise(): number | undefined {
  const { canManagePeople } = useAccess();
  const own = useSession()?.user.e_id ?? undefined;
  const named = Number(useSearchParams()[0].get('e_id'));
  if (!canManagePeople) return own;
  return Number.isInteger(named) && named > 0 ? named : undefined;
}

interface EnterprisePickerProps {
  e_id: number | undefined;
  /** Label of an option for the deployment itself; without it, an organization must be picked. */
  deployment?: string;
}

/** Debounce of typed input, in ms. */
const DEBOUNCE_MS = 250;
/** Value of the option for the deployment; organizations have positive numbers. */
const DEPLOYMENT = 0;

/** Picks the organization of a page, in its address. Shown to super administrators only. */
export function EnterprisePicker(props: EnterprisePickerProps) {
  return useAccess().canManagePeople && <Picker {...props} />;
}

function Picker({ e_id, deployment }: EnterprisePickerProps) {
  const text = useText();
  const failureText = useFailureText();
  const [, setAddress] = useSearchParams();
  const [typed, setTyped] = useState('');
  const keyword = useDebounce(readKeyword(typed), { wait: DEBOUNCE_MS });
  const { data, error, status } = useQuery('listEnterprises', { ...(keyword && { keyword }) });
  const found = data?.enterprise_list.map((one) => ({ value: one.e_id, label: one.name })) ?? [];
  const own = deployment && keyword === '' ? [{ value: DEPLOYMENT, label: deployment }] : [];
  return (
    <Select
      aria-label={text('enterprises.pick')}
      style={{ minWidth: 200 }}
      value={e_id ?? (deployment ? DEPLOYMENT : null)}
      placeholder={text('enterprises.pick')}
      options={[...own, ...found]}
      // The organization of the address may not be among the current search results.
      labelRender={({ label, value }) => label ?? (value === DEPLOYMENT ? deployment : `#${value}`)}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={status === 'requesting'}
      notFoundContent={error ? failureText(error) : text(status === 'requesting' ? 'picker.searching' : 'picker.none')}
      onChange={(picked) => {
        setTyped('');
        setAddress(picked === DEPLOYMENT ? {} : { e_id: String(picked) });
      }}
    />
  );
}
