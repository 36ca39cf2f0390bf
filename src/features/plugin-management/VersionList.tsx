import { useState } from 'react';
import { call } from '@/api/call';
import { Dialog } from '@/kit/Dialog/Dialog';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedPlugin, ManagedVersion } from '../../../contract/releases/versions';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { Part } from './Part';
import { Rows } from './Rows';
import { VersionRow } from './VersionRow';

export interface VersionPartProps {
  plugin: ManagedPlugin;
  onChanged: (plugin: ManagedPlugin) => void;
  /** An action failed: the shown data may be out of date. */
  onStale: () => void;
}

/** Every submission of a plugin, newest first, with the actions for published ones. */
export function VersionList({ plugin, onChanged, onStale }: VersionPartProps) {
  const text = useText();
  const locale = useLocale();
  const { running, run } = useRunningAction<string>();
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  const { plugin_key, current_version } = plugin;

  const rollBack = async ({ version, submission }: ManagedVersion) => {
    const sure = await message.confirm({
      title: text('manage.makeCurrentNamed', { version }),
      content: text('manage.makeCurrentConfirm', { version, current: current_version ?? '–' }),
      confirmText: text('manage.makeCurrent'),
    });
    if (!sure) return;
    const isDone = await run(String(submission), async () => {
      onChanged(await call('rollBackVersion', { plugin_key, version }));
      message.success(text('manage.madeCurrent', { version }));
    });
    if (!isDone) onStale();
  };

  const withdraw = async ({ version, submission }: ManagedVersion) => {
    const sure = await message.confirm({
      title: text('progress.withdrawNamed', { version }),
      content: text('progress.withdrawConfirm'),
      confirmText: text('progress.withdraw'),
    });
    if (!sure) return;
    const isDone = await run(String(submission), async () => {
      onChanged(await call('withdrawSubmission', { plugin_key, submission }));
      message.success(text('progress.withdrawn', { version }));
    });
    if (!isDone) onStale();
  };

  const remove = async ({ version, submission, freeable_bytes }: ManagedVersion) => {
    const size = fileSize(freeable_bytes, locale);
    const sure = await message.confirm({
      title: text('manage.deleteVersionNamed', { version }),
      content: text('manage.deleteVersionConfirm', { version, size }),
      confirmText: text('manage.deleteVersion'),
    });
    if (!sure) return;
    const isDone = await run(String(submission), async () => {
      onChanged(await call('deleteSubmission', { plugin_key, submission }));
      message.success(text('manage.versionDeleted', { version, size }));
    });
    if (!isDone) onStale();
  };

  return (
    <Part title={text('manage.versions')} lead={text('manage.versionsLead')}>
      <Rows aria-label={text('manage.versions')}>
        {plugin.version_list.map((version) => (
          <VersionRow
            key={version.submission}
            version={version}
            plugin={plugin}
            running={running}
            onMakeCurrent={() => rollBack(version)}
            onWithdraw={() => setWithdrawing(version.version)}
            onWithdrawSubmission={plugin.role === 'manager' ? null : () => withdraw(version)}
            onDelete={canDelete(plugin, version) ? () => remove(version) : null}
          />
        ))}
      </Rows>
      {withdrawing !== null && (
        <WithdrawDialog
          plugin={plugin}
          version={withdrawing}
          onWithdrawn={onChanged}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </Part>
  );
}

/**
 * Whether the files of a submission can be deleted: it ended without an approval and still has files. The newest
 * submission of a plugin that was never approved stays, because the plugin shows it.
 */
function canDelete(
  { role, is_public, current_version, version_list }: ManagedPlugin,
  version: ManagedVersion,
): boolean {
  const isNewest = version.submission === version_list[0]?.submission;
  const isNeeded = isNewest && !is_public && current_version === null;
  return role !== 'manager' && version.freeable_bytes > 0 && !isNeeded;
}

interface WithdrawDialogProps {
  plugin: ManagedPlugin;
  version: string;
  onWithdrawn: (plugin: ManagedPlugin) => void;
  onClose: () => void;
}

/** Explains that a withdrawal cannot be undone, and asks for the reason, which is public. */
function WithdrawDialog({ plugin, version, onWithdrawn, onClose }: WithdrawDialogProps) {
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
