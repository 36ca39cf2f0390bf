import { useState } from 'react';
import { useFailureText } from '@/lib/intl/useFailureText';
import { message } from './message';

/**
 * One act at a time that a button begins: which one runs, and `run`, which says a failure in a toast and answers
 * whether the act went well.
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
