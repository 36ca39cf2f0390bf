import { type ReactNode, type SubmitEvent, useState } from 'react';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Avatar } from '@/kit/Avatar/Avatar';
import { Button } from '@/kit/Button/Button';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Input } from '@/kit/Input/Input';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { Tag } from '@/kit/Tag/Tag';
import { day } from '@/lib/intl/format';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { InvitedRole, Maintainer, PluginPeople } from '../../../contract/plugins/maintainers';
import type { Developer } from '../../../contract/plugins/plugins';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts';
import { Part, Row, Rows } from './Part';
import styles from './People.module.css';

interface PeopleProps {
  plugin: ManagedPlugin;
  userId: number;
  onLeft: () => void;
}

/**
 * Owner and maintainers of the plugin. The owner invites, removes and transfers; a maintainer may leave. Removing and
 * leaving need a confirmation. The list is reloaded after each action, unless the user has left.
 */
export function People({ plugin: { plugin_key, name, role }, userId, onLeft }: PeopleProps) {
  const text = useText();
  const locale = useLocale();
  const failureText = useFailureText();
  const { running, run } = useRunningAction<string>();
  const { data: people, status, error, set, reload } = useQuery('listMaintainers', { plugin_key });
  if (status === 'error')
    return <ErrorState title={text('manage.loadFailed')} description={failureText(error)} onRetry={reload} />;
  if (!people) return <Skeleton shape="rect" width="100%" height={96} />;
  const isOwner = role === 'owner';

  const remove = async (maintainer: Maintainer) => {
    const isSelf = maintainer.user_id === userId;
    const sure = await message.confirm({
      title: isSelf ? text('manage.leaveNamed', { name }) : text('manage.removeNamed', { name: maintainer.name }),
      content: text(isSelf ? 'manage.leaveConfirm' : 'manage.removeConfirm'),
      confirmText: text(isSelf ? 'manage.leave' : 'manage.remove'),
      danger: true,
    });
    if (!sure) return;
    const isDone = await run(`maintainer ${maintainer.user_id}`, async () => {
      await call('removeMaintainer', { plugin_key, user_id: maintainer.user_id });
    });
    if (isDone && isSelf) onLeft();
    else reload();
  };
  const revoke = async (invitation_id: number) => {
    await run(`invitation ${invitation_id}`, async () => {
      await call('revokeInvitation', { invitation_id });
    });
    reload();
  };
  const button = (id: string, words: string, onClick: () => void) => (
    <Button size="small" disabled={running !== null} loading={running === id} onClick={onClick}>
      {words}
    </Button>
  );

  return (
    <Part title={text('manage.people')} lead={text('manage.peopleLead')}>
      <Rows aria-label={text('manage.people')}>
        <Row>
          <Person person={people.owner} note={text('manage.ownerNote')}>
            <Tag kind="accent">{text('manage.role.owner')}</Tag>
          </Person>
        </Row>
        {people.maintainer_list.map((maintainer) => {
          const { user_id, since } = maintainer;
          const words = text(user_id === userId ? 'manage.leave' : 'manage.remove');
          const isRemovable = isOwner || user_id === userId;
          return (
            <Row
              key={user_id}
              actions={isRemovable && button(`maintainer ${user_id}`, words, () => remove(maintainer))}
            >
              <Person person={maintainer} note={text('manage.since', { day: day(since, locale) })}>
                <Tag>{text('manage.role.maintainer')}</Tag>
              </Person>
            </Row>
          );
        })}
        {people.invitation_list.map(({ invitation_id: id, invited, role, create_time }) => (
          <Row key={id} actions={button(`invitation ${id}`, text('manage.revoke'), () => revoke(id))}>
            {/* An account name. The site does not reveal whether that account exists. */}
            <p className={styles.name}>
              <span dir="auto" translate="no">
                {invited}
              </span>{' '}
              <Tag kind="wait">{text(`manage.invited.${role}`)}</Tag>
            </p>
            <p className={styles.note}>{text('manage.invitedOn', { day: day(create_time, locale) })}</p>
          </Row>
        ))}
      </Rows>
      {isOwner && <InviteForm pluginKey={plugin_key} onInvited={set} />}
    </Part>
  );
}

interface PersonProps {
  person: Developer;
  note: string;
  /** The user's role. */
  children: ReactNode;
}

function Person({ person: { user_id, name, avatar_url }, note, children }: PersonProps) {
  return (
    <div className={styles.person}>
      <Avatar name={name} userId={user_id} src={avatar_url} size={40} alt="" />
      <div>
        <p className={styles.name}>
          <span dir="auto" translate="no">
            {name}
          </span>{' '}
          {children}
        </p>
        <p className={styles.note} dir="auto">
          {note}
        </p>
      </div>
    </div>
  );
}

interface InviteFormProps {
  pluginKey: string;
  onInvited: (people: PluginPeople) => void;
}

/** Invites a user by account name. A transfer of the plugin needs a confirmation. */
function InviteForm({ pluginKey, onInvited }: InviteFormProps) {
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
    <form className={styles.invite} noValidate onSubmit={handleSubmit}>
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
