import { call } from '@/api/call';
import { useCall } from '@/api/useCall';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { Maintainer } from '../../../../contract/plugins/maintainers';

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
export function usePeople(plugin_key: string, { name, userId, onLeft }: PeopleOptions) {
  const text = useText();
  const { running, run } = useRunningAction<string>();
  const { data, failure, set, load } = useCall('listMaintainers', { plugin_key });

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
    else load();
  };
  const revoke = async (invitation_id: number) => {
    await run(`invitation ${invitation_id}`, async () => {
      await call('revokeInvitation', { invitation_id });
    });
    load();
  };

  return { people: data, failure, set, load, running, remove, revoke };
}
