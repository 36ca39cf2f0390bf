import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReceivedInvitation } from '../../../contract/plugins/maintainers';
import { pluginName } from '../../../shared/plugins/pluginName';
import styles from './Invitations.module.css';
import { Part, Row, Rows } from './Part';

/** Pending invitations for the user; renders nothing if there are none. */
export function Invitations({ onAccepted }: { onAccepted: (pluginKey: string) => void }) {
  const text = useText();
  const locale = useLocale();
  const { running, run } = useRunningAction<string>();
  const { data, reload } = useQuery('listInvitations', {});
  if (!data || data.invitation_list.length === 0) return null;

  const respond = async ({ invitation_id, plugin_key, role, name }: ReceivedInvitation, accept: boolean) => {
    const isSure =
      !accept ||
      role === 'maintainer' ||
      (await message.confirm({
        title: text('manage.acceptOwnership', { name }),
        content: text('manage.acceptOwnershipConfirm'),
        confirmText: text('manage.accept'),
      }));
    if (!isSure) return;
    const isDone = await run(`${invitation_id} ${accept}`, async () => {
      await call('answerInvitation', { invitation_id, accept });
    });
    if (isDone && accept) onAccepted(plugin_key);
    else reload();
  };

  return (
    <Part title={text('manage.invitations')}>
      <Rows aria-label={text('manage.invitations')}>
        {data.invitation_list.map((invitation) => (
          <Row
            key={invitation.invitation_id}
            actions={[true, false].map((accept) => (
              <Button
                key={String(accept)}
                size="small"
                type={accept ? 'primary' : 'default'}
                disabled={running !== null}
                loading={running === `${invitation.invitation_id} ${accept}`}
                onClick={() => respond(invitation, accept)}
              >
                {text(accept ? 'manage.accept' : 'manage.decline')}
              </Button>
            ))}
          >
            <div className={styles.invitation}>
              <PluginArt kind="icon" pluginKey={invitation.plugin_key} src={invitation.icon} size={40} alt="" />
              <p>
                {text(`manage.received.${invitation.role}`, {
                  owner: invitation.owner.name,
                  name: pluginName(invitation, locale).text,
                })}
              </p>
            </div>
          </Row>
        ))}
      </Rows>
    </Part>
  );
}
