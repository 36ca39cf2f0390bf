import { Button } from '@/kit/Button/Button';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { ManagedPlugin } from '../../../../contract/releases/versions';
import { Part } from '../Part';
import { Rows } from '../Rows';
import { InviteForm } from './InviteForm';
import { InvitationRow, MaintainerRow, OwnerRow } from './PeopleRows';
import { usePeople } from './usePeople';

interface PeopleProps {
  plugin: ManagedPlugin;
  userId: number;
  onLeft: () => void;
}

/** Owner and maintainers of the plugin. The owner invites, removes and transfers; a maintainer may leave. */
export function People({ plugin: { plugin_key, name, role }, userId, onLeft }: PeopleProps) {
  const text = useText();
  const failureText = useFailureText();
  const { people, failure, set, load, running, remove, revoke } = usePeople(plugin_key, { name, userId, onLeft });
  if (failure)
    return <ErrorState title={text('manage.loadFailed')} description={failureText(failure)} onRetry={load} />;
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
