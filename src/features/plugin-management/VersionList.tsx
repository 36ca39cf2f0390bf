import { useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Dialog } from '@/kit/Dialog/Dialog';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedPlugin, ManagedVersion } from '../../../contract/releases/versions';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { Part, Rows } from './Part';
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
  const { running, run } = useRunningAction<string>();
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  const actionOn = useVersionAction(plugin);
  const act = async ({ submission }: ManagedVersion, { confirmation, change, success }: VersionAction) => {
    if (!(await message.confirm(confirmation))) return;
    const isDone = await run(String(submission), async () => {
      onChanged(await change());
      message.success(success);
    });
    if (!isDone) onStale();
  };

  return (
    <Part title={text('manage.versions')} lead={text('manage.versionsLead')}>
      <Rows aria-label={text('manage.versions')}>
        {plugin.version_list.map((version) => {
          const action = actionOn(version);
          return (
            <VersionRow key={version.submission} version={version} plugin={plugin}>
              {action && (
                <Button
                  size="small"
                  aria-label={action.confirmation.title}
                  disabled={running !== null}
                  loading={running === String(version.submission)}
                  onClick={() => act(version, action)}
                >
                  {action.confirmation.confirmText}
                </Button>
              )}
              {isOffered(version) && (
                <Button
                  size="small"
                  aria-label={text('manage.withdrawNamed', { version: version.version })}
                  disabled={running !== null}
                  onClick={() => setWithdrawing(version.version)}
                >
                  {text('manage.withdraw')}
                </Button>
              )}
            </VersionRow>
          );
        })}
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

/** Whether users can get the version. */
const isOffered = ({ kind, status, withdraw_time }: ManagedVersion) =>
  kind === 'version' && status === 2 && withdraw_time === null;

/** An action on a version. Its button has the texts of the confirmation. */
interface VersionAction {
  confirmation: { title: string; content: string; confirmText: string };
  change: () => Promise<ManagedPlugin>;
  success: string;
}

/** Makes an offered version the current one, withdraws a submission in review, or deletes the files of one that ended. */
function useVersionAction(plugin: ManagedPlugin): (managed: ManagedVersion) => VersionAction | null {
  const text = useText();
  const locale = useLocale();
  const { plugin_key, current_version, role } = plugin;
  return (managed) => {
    const { version, submission, status, freeable_bytes } = managed;
    if (isOffered(managed)) {
      if (version === current_version) return null;
      return {
        confirmation: {
          title: text('manage.makeCurrentNamed', { version }),
          content: text('manage.makeCurrentConfirm', { version, current: current_version ?? '–' }),
          confirmText: text('manage.makeCurrent'),
        },
        change: () => call('rollBackVersion', { plugin_key, version }),
        success: text('manage.madeCurrent', { version }),
      };
    }
    if (status === 1) {
      if (role === 'manager') return null;
      return {
        confirmation: {
          title: text('progress.withdrawNamed', { version }),
          content: text('progress.withdrawConfirm'),
          confirmText: text('progress.withdraw'),
        },
        change: () => call('withdrawSubmission', { plugin_key, submission }),
        success: text('progress.withdrawn', { version }),
      };
    }
    if (!canDelete(plugin, managed)) return null;
    const size = fileSize(freeable_bytes, locale);
    return {
      confirmation: {
        title: text('manage.deleteVersionNamed', { version }),
        content: text('manage.deleteVersionConfirm', { version, size }),
        confirmText: text('manage.deleteVersion'),
      },
      change: () => call('deleteSubmission', { plugin_key, submission }),
      success: text('manage.versionDeleted', { version, size }),
    };
  };
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
      onSure={() => void withdraw()}
      onCancel={onClose}
      onClose={onClose}
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
