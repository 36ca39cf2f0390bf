import { useState } from 'react';
import { useFailureText } from '@/lib/intl/useFailureText';
import { message } from './message';

/**
 * One running action of a group of buttons: which one runs, and `run`, which shows a failure in a toast and returns
 * whether the action succeeded.
 */
export function useRunning<What extends string>() {
  const failureText = useFailureText();
  const [running, setRunning] = useState<What | null>(null);

  const run = async (what: What, act: () => Promise<void>): Promise<boolean> => {
    setRunning(what);
    try {
      await act();
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
