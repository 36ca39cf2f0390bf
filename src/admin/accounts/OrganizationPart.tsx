import { ProForm, ProFormDigit, ProFormGroup, ProFormList, ProFormText } from '@ant-design/pro-components';
import { submitOnly } from '@/admin/shared/forms/submitOnly';
import { call } from '@/api/call';
import { useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import { MAX_ID, TEXT_LIMITS } from '../../../contract/values/limits';
import { AccountPart, type ActionPartProps } from './AccountPart';

interface Employment {
  e_id: number | null;
  department: string | null;
  /** The other organizations, as typed. */
  others: { e_id?: number | null; name?: string | null }[];
}

/** Returns all typed organizations without duplicates. The current one keeps its name. */
function organizationsOf({ enterprise_list }: ManagedAccount, { e_id, others = [] }: Employment) {
  const current = e_id === null ? [] : [{ e_id, name: enterprise_list.find((one) => one.e_id === e_id)?.name ?? null }];
  const typed = others.flatMap((one) => (one?.e_id ? [{ e_id: one.e_id, name: one.name?.trim() || null }] : []));
  return [...new Map([...typed, ...current].map((one) => [one.e_id, one])).values()];
}

/** The account's organizations and department. The account gets the default plugins of its organization. */
export function OrganizationPart({ user, actions }: ActionPartProps) {
  const text = useText();
  const { user_id, e_id, department, enterprise_list } = user;
  const isDepartmentReadOnly = user.decided_by_company.includes('department');

  const handleFinish = async (written: Employment) =>
    actions.perform('enterprise', {
      done: text('people.saved'),
      onConfirm: () =>
        call('setAccountOrganization', {
          user_id,
          e_id: written.e_id,
          enterprise_list: organizationsOf(user, written),
          expected: { e_id, department, enterprise_list },
          ...(!isDepartmentReadOnly && { department: written.department?.trim() || null }),
        }),
    });

  return (
    <AccountPart
      title={text('people.enterprise')}
      lead={text(isDepartmentReadOnly ? 'people.companyDecides' : 'people.enterpriseLead')}
    >
      <ProForm<Employment>
        initialValues={{ e_id, department, others: enterprise_list.filter((one) => one.e_id !== e_id) }}
        autoFocusFirstInput={false}
        // Sends emptied fields: they remove the organization or the department.
        omitNil={false}
        onFinish={handleFinish}
        submitter={submitOnly(text('people.save'), { type: 'default', loading: actions.running === 'enterprise' })}
      >
        <ProFormDigit
          name="e_id"
          label={text('people.enterpriseId')}
          width="xs"
          min={1}
          max={MAX_ID}
          fieldProps={{ precision: 0, controls: false }}
        />
        <ProFormText
          name="department"
          label={text('people.department')}
          disabled={isDepartmentReadOnly}
          fieldProps={{ maxLength: TEXT_LIMITS.department }}
        />
        <ProFormList
          name="others"
          label={text('people.otherEnterprises')}
          creatorButtonProps={{ creatorButtonText: text('people.addEnterprise') }}
          copyIconProps={false}
          deleteIconProps={{ tooltipText: text('people.removeEnterprise') }}
        >
          <ProFormGroup size={8}>
            <ProFormDigit
              name="e_id"
              width="xs"
              min={1}
              max={MAX_ID}
              placeholder={text('people.enterpriseId')}
              fieldProps={{ precision: 0, controls: false, 'aria-label': text('people.enterpriseId') }}
            />
            <ProFormText
              name="name"
              width="sm"
              placeholder={text('people.enterpriseName')}
              fieldProps={{ maxLength: TEXT_LIMITS.department, 'aria-label': text('people.enterpriseName') }}
            />
          </ProFormGroup>
        </ProFormList>
      </ProForm>
    </AccountPart>
  );
}
