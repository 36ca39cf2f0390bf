import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { Part } from './Part';

interface UnpublishSectionProps {
  plugin: ManagedPlugin;
  onLeft: () => void;
}

/**
 * Lets the owner remove the whole plugin from the site. The plugin is deleted if it was never approved, or if the owner
 * is an administrator.
 */
export function UnpublishSection({
  plugin: { plugin_key, name, role, is_public, current_version },
  onLeft,
}: UnpublishSectionProps) {
  const text = useText();
  const { running, run } = useRunningAction<string>();
  const isAdministrator = useSession()?.user.is_administrator ?? false;
  const isDeleted = isAdministrator || current_version === null;
  if (role !== 'owner' || !(is_public || isDeleted)) return null;
  const verb = text(isDeleted ? 'manage.delete' : 'manage.unpublish');

  const unpublish = async () => {
    const sure = await message.confirm({
      title: text(isDeleted ? 'manage.deleteNamed' : 'manage.unpublishNamed', { name }),
      content: text(isDeleted ? 'manage.deleteConfirm' : 'manage.unpublishConfirm'),
      confirmText: verb,
      danger: true,
    });
    if (!sure) return;
    const isDone = await run('unpublish', async () => {
      await call('withdrawPlugin', { plugin_key });
    });
    if (isDone) onLeft();
  };

  return (
    <Part
      title={text('manage.unpublishOrDelete')}
      lead={text(isDeleted ? 'manage.deleteConfirm' : 'manage.unpublishConfirm')}
    >
      <div>
        <Button type="error" loading={running !== null} onClick={unpublish}>
          {verb}
        </Button>
      </div>
    </Part>
  );
}
