import { useState } from 'react';
import { useFailureText } from '@/lib/intl/useFailureText';
import { message } from './message';

/**
 * State of a group of buttons of which one action runs at a time: `running` is that action. `run` shows a failure in a
 * toast and returns whether the action succeeded.
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
