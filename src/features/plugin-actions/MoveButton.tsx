import { useState } from 'react';
import { track } from '@/analytics/track';
import { ApiError } from '@/api/call';
import { installVersion, updateOptimistically } from '@/data/pluginActions';
import { usePluginState } from '@/data/pluginStates';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useLocale, useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';
import type { Deprecation } from '../../../contract/plugins/plugins';
import { pluginName } from '../../../shared/plugins/pluginName';

interface MoveButtonProps {
  pluginKey: string;
  /** The name of the installed plugin in the user's language. */
  name: string;
  successor: NonNullable<Deprecation['successor']>;
}

/**
 * For users who have a deprecated plugin installed: installs its successor, then uninstalls it. If the first step fails,
 * nothing has changed; if the second one fails, both are installed.
 */
export default function MoveButton({ pluginKey, name: old, successor }: MoveButtonProps) {
  const text = useText();
  const name = pluginName(successor, useLocale()).text;
  const isInstalled = usePluginState(pluginKey)?.is_installed;
  const [moving, setMoving] = useState(false);
  if (!isInstalled) return null;

  const uninstall = () =>
    updateOptimistically(pluginKey, 'install', false, (_kind, _value, end) => {
      if (end === 'done') {
        track('uninstall_plugin', { plugin_key: pluginKey });
        message.success(text('mine.moved', { name }));
      } else if (end === 'failed') message.error(text('mine.moveNotUninstalled', { name, old }));
      else if (end === 'signed-out') goToSignIn();
    });

  const move = async () => {
    setMoving(true);
    try {
      if (!(await installVersion(successor.plugin_key))) return;
      track('install_plugin', { plugin_key: successor.plugin_key });
      uninstall();
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) goToSignIn();
      else message.error(text('mine.moveFailed', { name }));
    } finally {
      setMoving(false);
    }
  };

  return (
    <Button type="primary" loading={moving} onClick={() => void move()}>
      {text('mine.moveTo', { name })}
    </Button>
  );
}
