import { ProForm, ProFormRadio } from '@ant-design/pro-components';
import { call } from '@/api/call';
import { useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import type { Role } from '../../../contract/reviews/audits';
import { ROLE } from '../../../contract/values/accounts/roles';
import { Part } from './Part';
import { ROLE_DETAILS, ROLES } from './roleDetails';
import type { AccountActions } from './useAccountActions';

/** Shows the role of an account, and changes it after a confirmation. */
export function RolePart({ user, actions }: { user: ManagedAccount; actions: AccountActions }) {
  const text = useText();
  const { user_id } = user;
  const name = user.account ?? user.nick_name;
  const isReadOnly = user.decided_by_company.includes('role');

  const handleChoose = (role: Role) =>
    actions.performAfterConfirmation('role', {
      title: text('people.roleConfirm', { name, role: text(ROLE_DETAILS[role].label) }),
      content: text(ROLE_DETAILS[role].means),
      okText: text('people.roleChange'),
      danger: role === ROLE.super_admin,
      done: text('people.roleChanged', { name, role: text(ROLE_DETAILS[role].label) }),
      onConfirm: () => call('setAccountRole', { user_id, role, expected: { role: user.role } }),
    });

  return (
    <Part title={text('people.role')} lead={isReadOnly ? text('people.companyDecides') : undefined}>
      <ProForm submitter={false} autoFocusFirstInput={false}>
        <ProFormRadio.Group
          layout="vertical"
          disabled={isReadOnly || actions.running !== null}
          options={ROLES.map((role) => ({ value: role, label: text(ROLE_DETAILS[role].label) }))}
          fieldProps={{
            // Shows the stored role: the selected one is saved only after a confirmation.
            value: user.role,
            onChange: ({ target }) => handleChoose(target.value),
            ...{ 'aria-label': text('people.role') },
          }}
        />
      </ProForm>
      {user.role !== ROLE.user && !user.has_totp && <p>{text('people.noTotp')}</p>}
    </Part>
  );
}
