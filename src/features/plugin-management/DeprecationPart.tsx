import { type SubmitEvent, useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './DeprecationPart.module.css';
import { Part } from './Part';

interface DeprecationPartProps {
  plugin: ManagedPlugin;
  onChanged: (plugin: ManagedPlugin) => void;
}

/** Marks a plugin that users have as deprecated, with the plugin that replaces it, or ends that. */
export function DeprecationPart({ plugin, onChanged }: DeprecationPartProps) {
  const text = useText();
  const { plugin_key, deprecation, current_version } = plugin;
  const { running, run } = useRunningAction<'save' | 'end'>();
  const [reason, setReason] = useState(deprecation?.reason ?? '');
  const [typed, setTyped] = useState(deprecation?.successor?.plugin_key ?? '');
  if (current_version === null) return null;
  const isSendable = reason.trim() !== '' && [...reason.trim()].length <= TEXT_LIMITS.reason;

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSendable || running !== null) return;
    await run('save', async () => {
      const successor = typed.trim() || undefined;
      onChanged(await call('deprecatePlugin', { plugin_key, reason, successor }));
      message.success(text('manage.deprecation.saved'));
    });
  };

  const endDeprecation = () =>
    run('end', async () => {
      onChanged(await call('undeprecatePlugin', { plugin_key }));
      setReason('');
      setTyped('');
      message.success(text('manage.deprecation.ended'));
    });

  return (
    <Part title={text('manage.deprecation.title')} lead={text('manage.deprecation.lead')}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextArea
          label={text('manage.deprecation.reason')}
          value={reason}
          limit={TEXT_LIMITS.reason}
          onValueChange={setReason}
        />
        <Input
          label={text('manage.deprecation.successor')}
          hint={text('manage.deprecation.successorHint')}
          value={typed}
          onValueChange={setTyped}
        />
        <div className={styles.actions}>
          {deprecation && (
            <Button loading={running === 'end'} disabled={running === 'save'} onClick={() => void endDeprecation()}>
              {text('manage.deprecation.end')}
            </Button>
          )}
          <Button
            htmlType="submit"
            type="primary"
            disabled={!isSendable || running === 'end'}
            loading={running === 'save'}
          >
            {text(deprecation ? 'manage.deprecation.save' : 'manage.deprecation.deprecate')}
          </Button>
        </div>
      </form>
    </Part>
  );
}
