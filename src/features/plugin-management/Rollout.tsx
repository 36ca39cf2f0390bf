import { useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Slider } from '@/kit/Slider/Slider';
import { useText } from '@/lib/intl/useText';
import { versionsForEveryone } from '../../../shared/plugins/semver';
import { Part } from './Part';
import styles from './Rollout.module.css';
import type { VersionPartProps } from './VersionList';

/** Share of users who get the newest version. Shown only if there is an earlier version for the others. */
export function Rollout({ plugin, onChanged, onStale }: VersionPartProps) {
  const text = useText();
  const { running, run } = useRunningAction<string>();
  const { plugin_key, current_version, rollout, is_public } = plugin;
  const [newest, second] = versionsForEveryone(plugin.offered_versions);
  const isWhole = rollout === null && newest === current_version;
  const reached = rollout?.percent ?? (isWhole ? 100 : 0);
  const [chosen, choose] = useState<number | null>(null);
  const percent = Math.max(1, chosen ?? reached);
  if (!is_public || newest === undefined || second === undefined) return null;
  const rest = isWhole ? second : (current_version ?? second);
  const outcome =
    percent === 100
      ? text('manage.rolloutWhole', { version: newest })
      : text('manage.rolloutPart', { version: newest, percent, rest });

  const apply = async () => {
    const sure = await message.confirm({
      title: text('manage.rolloutConfirm'),
      content: outcome,
      confirmText: text('manage.apply'),
    });
    if (!sure) return;
    const isDone = await run('rollout', async () => {
      onChanged(await call('setRollout', { plugin_key, version: newest, percent }));
      message.success(text('manage.applied'));
    });
    choose(null);
    if (!isDone) onStale();
  };

  return (
    <Part title={text('manage.rollout')} lead={text('manage.rolloutLead')}>
      <div className={styles.box}>
        <Slider
          aria-label={text('manage.rolloutShare', { version: newest })}
          min={1}
          value={percent}
          onValueChange={choose}
          disabled={running !== null}
        />
        <p>{outcome}</p>
        <div>
          <Button type="primary" disabled={percent === reached} loading={running !== null} onClick={apply}>
            {text('manage.apply')}
          </Button>
        </div>
      </div>
    </Part>
  );
}
