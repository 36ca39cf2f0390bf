import { useState } from 'react';
import { call } from '@/api/call';
import { Dialog } from '@/kit/Dialog/Dialog';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { TEXT_LIMITS } from '../../../contract/values/textLimits';

interface WithdrawDialogProps {
  plugin: ManagedPlugin;
  version: string;
  onWithdrawn: (plugin: ManagedPlugin) => void;
  onClose: () => void;
}

/** Explains that a withdrawal cannot be undone, and asks for the reason, which is public. */
export function WithdrawDialog({ plugin, version, onWithdrawn, onClose }: WithdrawDialogProps) {
  const text = useText();
  const { running, run } = useRunningAction<string>();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { plugin_key } = plugin;

  const withdraw = async () => {
    if (!reason.trim()) return setMissing(true);
    const isDone = await run(version, async () => {
      onWithdrawn(await call('withdrawVersion', { plugin_key, version, reason }));
      message.success(text('manage.withdrawnNow', { version }));
    });
    if (isDone) onClose();
  };

  return (
    <Dialog
      visible
      size="small"
      title={text('manage.withdrawNamed', { version })}
      description={`${text('manage.withdrawConfirm', { version })} ${useConsequences(plugin, version)}`}
      sureText={text('manage.withdraw')}
      cancelText={text('manage.cancel')}
      sureType="error"
      confirmLoading={running !== null}
      onVisibleChange={(visible, cause) => {
        if (cause === 'sure') void withdraw();
        else if (!visible) onClose();
      }}
    >
      <TextArea
        label={text('manage.withdrawReason')}
        hint={text('manage.withdrawReasonHint')}
        error={isMissing && !reason.trim() ? text('manage.reasonNeeded') : undefined}
        value={reason}
        onValueChange={setReason}
        limit={TEXT_LIMITS.reason}
        maxLength={TEXT_LIMITS.reason}
        required
      />
    </Dialog>
  );
}

/** The version that users get after the withdrawal. */
function useConsequences({ offered_versions, current_version }: ManagedPlugin, version: string): string {
  const text = useText();
  const next = offered_versions.find((other) => other !== version);
  if (next === undefined) return text('manage.withdrawLast');
  if (version === current_version) return text('manage.withdrawCurrent', { next });
  return '';
}
