import { useState } from 'react';
import { ApiError } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';
import type { ActionHandlers } from '../DetailActions';

/** Installs a version of the history by its number, with a toast. `installing` is the pending version. */
export function useInstallVersion({ signedIn, onInstallVersion }: ActionHandlers, name: string) {
  const text = useText();
  const failureText = useFailureText();
  const [installing, setInstalling] = useState<string | null>(null);
  const run = async (version: string) => {
    setInstalling(version);
    try {
      const state = await onInstallVersion(version);
      if (state) message.success(text(state.has_update ? 'detail.versionInstalled' : 'action.installed', { version }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) goToSignIn();
      else message.error(`${text('action.installFailed')}. ${failureText(error)}`, { duration: 6000 });
    } finally {
      setInstalling(null);
    }
  };
  return {
    installing,
    install: (version: string) => signedIn(() => void run(version), { action: 'install', name }),
  };
}
