import { type SubmitEvent, useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import type { InvitedRole, PluginPeople } from '../../../../contract/plugins/maintainers';
import { CREDENTIAL_LIMITS } from '../../../../contract/values/accounts';
import styles from './InviteForm.module.css';

interface InviteFormProps {
  pluginKey: string;
  onInvited: (people: PluginPeople) => void;
}

/** Invites a user by account name. A transfer of the plugin needs a confirmation. */
export function InviteForm({ pluginKey, onInvited }: InviteFormProps) {
  const text = useText();
  const { running, run } = useRunningAction<string>();
  const [account, setAccount] = useState('');
  const [role, setRole] = useState<InvitedRole>('maintainer');
  const name = account.trim();

  const invite = async () => {
    if (!name) return;
    const isSure =
      role === 'maintainer' ||
      (await message.confirm({
        title: text('manage.transfer'),
        content: text('manage.transferConfirm', { account: name }),
        confirmText: text('manage.transfer'),
        danger: true,
      }));
    if (!isSure) return;
    await run('invite', async () => {
      onInvited(await call('inviteMaintainer', { plugin_key: pluginKey, account: name, role }));
      setAccount('');
      message.success(text('manage.invitationSent'));
    });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void invite();
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Input
        label={text('manage.account')}
        hint={text('manage.accountHint')}
        value={account}
        onValueChange={setAccount}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CREDENTIAL_LIMITS.account}
      />
      <RadioGroup
        aria-label={text('manage.inviteAs')}
        menu={[
          { value: 'maintainer', label: text('manage.role.maintainer') },
          { value: 'owner', label: text('manage.role.owner') },
        ]}
        value={role}
        onChange={setRole}
      />
      <p className={styles.note}>{text(`manage.inviteNote.${role}`)}</p>
      <div>
        <Button htmlType="submit" disabled={!name} loading={running !== null}>
          {text(role === 'owner' ? 'manage.transfer' : 'manage.invite')}
        </Button>
      </div>
    </form>
  );
}
