import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { Maintainer } from '../../../../contract/plugins/maintainers';
import type { ManagedPlugin } from '../../../../contract/releases/versions';
import { Part } from '../Part';
import { Rows } from '../Rows';
import { InviteForm } from './InviteForm';
import { InvitationRow, MaintainerRow, OwnerRow } from './PeopleRows';

interface PeopleProps {
  plugin: ManagedPlugin;
  userId: number;
  onLeft: () => void;
}

/** Owner and maintainers of the plugin. The owner invites, removes and transfers; a maintainer may leave. */
export function People({ plugin: { plugin_key, name, role }, userId, onLeft }: PeopleProps) {
  const text = useText();
  const failureText = useFailureText();
  const { people, status, error, set, reload, running, remove, revoke } = usePeople(plugin_key, {
    name,
    userId,
    onLeft,
  });
  if (status === 'error')
    return <ErrorState title={text('manage.loadFailed')} description={failureText(error)} onRetry={reload} />;
  if (!people) return <Skeleton shape="rect" width="100%" height={96} />;
  const isOwner = role === 'owner';

  return (
    <Part title={text('manage.people')} lead={text('manage.peopleLead')}>
      <Rows aria-label={text('manage.people')}>
        <OwnerRow owner={people.owner} />
        {people.maintainer_list.map((maintainer) => (
          <MaintainerRow key={maintainer.user_id} maintainer={maintainer}>
            {(isOwner || maintainer.user_id === userId) && (
              <Button
                size="small"
                disabled={running !== null}
                loading={running === `maintainer ${maintainer.user_id}`}
                onClick={() => remove(maintainer)}
              >
                {text(maintainer.user_id === userId ? 'manage.leave' : 'manage.remove')}
              </Button>
            )}
          </MaintainerRow>
        ))}
        {people.invitation_list.map((invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation}>
            <Button
              size="small"
              disabled={running !== null}
              loading={running === `invitation ${invitation.invitation_id}`}
              onClick={() => revoke(invitation.invitation_id)}
            >
              {text('manage.revoke')}
            </Button>
          </InvitationRow>
        ))}
      </Rows>
      {isOwner && <InviteForm pluginKey={plugin_key} onInvited={set} />}
    </Part>
  );
}

interface PeopleOptions {
  /** The plugin's name. */
  name: string;
  /** Id of the logged-in user. */
  userId: number;
  onLeft: () => void;
}

/**
 * Loads the maintainers of a plugin. Removing one and leaving need a confirmation. The list is reloaded after each
 * action, unless the user has left.
 */
function usePeople(plugin_key: string, { name, userId, onLeft }: PeopleOptions) {
  const text = useText();
  const { running, run } = useRunningAction<string>();
  const { data, status, error, set, reload } = useQuery('listMaintainers', { plugin_key });

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

  return { people: data, status, error, set, reload, running, remove, revoke };
}
