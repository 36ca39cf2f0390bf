import { useState } from 'react';
import { useFailureText } from '@/lib/intl/useFailureText';
import { message } from './message';

/**
 * Running action of a group of buttons, of which only one may run at a time: disable the others, or use a second hook.
 * `running` is the action that runs now, or null. `run` starts an action, shows its failure in a toast, and returns
 * whether it succeeded.
 */
export function useRunningAction<Action extends string>() {
  const failureText = useFailureText();
  const [running, setRunning] = useState<Action | null>(null);

  const run = async (action: Action, callback: () => Promise<void>): Promise<boolean> => {
    setRunning(action);
    try {
      await callback();
      return true;
    } catch (error) {
      message.error(failureText(error));
      return false;
    } finally {
      setRunning(null);
    }
  };

  return { running, run };
}
