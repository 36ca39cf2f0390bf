import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { ReasonField } from '@/admin/shared/forms/ReasonField';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { DecisionDialogProps } from './GrantDialog';

/** Declines a request with a reason. */
export default function DeclineDialog({ e_id, request, onDecided, onClose }: DecisionDialogProps) {
  const text = useText();
  const { request_id, plugin_name, user } = request;
  return (
    <FormDialog<{ reason: string }>
      title={text('pluginRequest.declineNamed', { plugin: plugin_name, name: user.nick_name })}
      okText={text('pluginRequest.decline')}
      danger
      onFinish={async ({ reason }) => {
        await call('decidePluginRequest', { e_id, request_id, decision: 'decline', reason });
        message.success(text('pluginRequest.declined'));
        onDecided();
      }}
      onClose={onClose}
    >
      <ReasonField
        label={text('pluginRequest.reason')}
        hint={text('pluginRequest.reasonHint')}
        missing={text('pluginRequest.reasonMissing')}
      />
    </FormDialog>
  );
}
