import { Button, Form, Input, InputNumber } from 'antd';
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

  const handleFinish = (written: Employment) =>
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
      <Form<Employment> layout="vertical" initialValues={{ e_id, department }} onFinish={handleFinish}>
        <Form.Item name="e_id" label={text('people.enterpriseId')}>
          <InputNumber min={1} max={GREATEST_ID} precision={0} controls={false} />
        </Form.Item>
        <Form.Item name="department" label={text('people.department')}>
          <Input maxLength={DEPARTMENT_LENGTH} disabled={isCompanys} />
        </Form.Item>
        <Button htmlType="submit" loading={acts.running === 'enterprise'}>
          {text('people.save')}
        </Button>
      </Form>
    </Part>
  );
}
