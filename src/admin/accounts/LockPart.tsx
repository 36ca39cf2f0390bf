import { ProForm, ProFormText } from '@ant-design/pro-components';
import { Button } from 'antd';
import { submitOnly } from '@/admin/shared/forms/submitOnly';
import { call } from '@/api/call';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { AccountPart, type ActionPartProps, nameOf } from './AccountPart';

/** Locks or unlocks an account. */
export function LockPart({ user, actions }: ActionPartProps) {
  const text = useText();
  const isOwn = useSession()?.user.user_id === user.user_id;
  const lead = text(isOwn ? 'people.lockOwn' : user.locked_at ? 'people.lockedLead' : 'people.lockLead');
  return (
    <AccountPart title={text('people.lock')} lead={lead}>
      {!isOwn &&
        (user.locked_at ? <Locked user={user} actions={actions} /> : <Unlocked user={user} actions={actions} />)}
    </AccountPart>
  );
}

function Locked({ user, actions }: ActionPartProps) {
  const text = useText();
  const locale = useLocale();
  const { user_id } = user;
  const name = nameOf(user);
  const handleUnlock = () =>
    actions.performAfterConfirmation('lock', {
      title: text('people.unlockConfirm', { name }),
      content: text('people.unlockMeans'),
      okText: text('people.unlock'),
      done: text('people.unlocked', { name }),
      onConfirm: () => call('setAccountLock', { user_id, is_locked: false }),
    });
  return (
    <>
      <p>{text('people.lockedSince', { moment: formatTimestamp(user.locked_at, locale) })}</p>
      {user.lock_reason && <p dir="auto">{user.lock_reason}</p>}
      <Button loading={actions.running === 'lock'} onClick={handleUnlock}>
        {text('people.unlock')}
      </Button>
    </>
  );
}

function Unlocked({ user, actions }: ActionPartProps) {
  const text = useText();
  const { user_id } = user;
  const name = nameOf(user);
  const handleFinish = async ({ reason }: { reason?: string }) =>
    actions.performAfterConfirmation('lock', {
      title: text('people.lockConfirm', { name }),
      content: text('people.lockMeans'),
      okText: text('people.lockIt'),
      danger: true,
      done: text('people.lockDone', { name }),
      onConfirm: () => call('setAccountLock', { user_id, is_locked: true, reason: reason?.trim() ?? '' }),
    });
  return (
    <ProForm
      autoFocusFirstInput={false}
      onFinish={handleFinish}
      submitter={submitOnly(text('people.lockIt'), {
        type: 'default',
        danger: true,
        loading: actions.running === 'lock',
      })}
    >
      <ProFormText name="reason" label={text('people.lockReason')} fieldProps={{ maxLength: TEXT_LIMITS.reason }} />
    </ProForm>
  );
}
