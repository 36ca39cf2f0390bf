import { ProForm, ProFormDigit, ProFormText } from '@ant-design/pro-components';
import { submitOnly } from '@/admin/shared/submitOnly';
import { call } from '@/api/call';
import { useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/managedAccounts';
import { Part } from './Part';
import type { AccountActs } from './useAccountActs';

const GREATEST_ID = 2_147_483_647;
const DEPARTMENT_LENGTH = 100;

interface Employment {
  e_id: number | null;
  department: string | null;
}

/** The enterprise that an account belongs to, whose default plugins come to it, and the department. */
export function EnterprisePart({ user, acts }: { user: ManagedAccount; acts: AccountActs }) {
  const text = useText();
  const { user_id, e_id, department } = user;
  const isCompanys = user.decided_by_company.includes('department');

  const handleFinish = async (written: Employment) =>
    acts.make('enterprise', {
      done: text('people.saved'),
      act: () =>
        call('setAccountEnterprise', {
          user_id,
          e_id: written.e_id,
          ...(!isCompanys && { department: written.department?.trim() || null }),
        }),
    });

  return (
    <Part title={text('people.enterprise')} lead={text(isCompanys ? 'people.companyDecides' : 'people.enterpriseLead')}>
      <ProForm<Employment>
        initialValues={{ e_id, department }}
        autoFocusFirstInput={false}
        // An emptied field is sent: it takes the enterprise or the department away.
        omitNil={false}
        onFinish={handleFinish}
        submitter={submitOnly(text('people.save'), { type: 'default', loading: acts.running === 'enterprise' })}
      >
        <ProFormDigit
          name="e_id"
          label={text('people.enterpriseId')}
          width="xs"
          min={1}
          max={GREATEST_ID}
          fieldProps={{ precision: 0, controls: false }}
        />
        <ProFormText
          name="department"
          label={text('people.department')}
          disabled={isCompanys}
          fieldProps={{ maxLength: DEPARTMENT_LENGTH }}
        />
      </ProForm>
    </Part>
  );
}
