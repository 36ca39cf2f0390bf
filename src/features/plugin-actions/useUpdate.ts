import { useState } from 'react';
import { ApiError } from '@/api/call';
import { installVersion } from '@/data/pluginActions';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { goToSignIn } from '@/session/session';

/** Updates an installed plugin. Not optimistic, because only the server knows the resulting version. */
export function useUpdate(pluginKey: string): { updating: boolean; update(): void } {
  const text = useText();
  const [updating, setUpdating] = useState(false);
  const update = async () => {
    setUpdating(true);
    try {
      if (await installVersion(pluginKey)) message.success(text('mine.updated'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) goToSignIn();
      else message.error(text('mine.updateFailed'));
    } finally {
      setUpdating(false);
    }
  };
  return { updating, update: () => void update() };
}
