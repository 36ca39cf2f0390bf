import { useState } from 'react';
import { useAsked } from '@/admin/shared/useAsked';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { ServiceTest } from '../../../contract/serviceSettings';

interface Service {
  /** The service's name on the page. */
  name: string;
  testCall: 'testIconfont' | 'testPexels';
  /** Removes the stored values, and updates the page. */
  remove: () => Promise<void>;
}

export interface ServiceActs {
  running: 'save' | 'test' | null;
  /** The last test result of the values that are stored now. */
  result: ServiceTest['result'] | null;
  test: () => void;
  remove: () => void;
  /** Saves by `act`, and shows the result in the service's own texts (SPEC.md section 8). */
  save: (act: () => Promise<void>, words: { success: string; failure: string }) => Promise<void>;
}

/** Returns the actions on an account at a service. */
export function useServiceActs({ name, testCall, remove }: Service): ServiceActs {
  const text = useText();
  const failureText = useFailureText();
  const ask = useAsked();
  const { running, run } = useRunning<'save' | 'test'>();
  const [result, setResult] = useState<ServiceActs['result']>(null);

  return {
    running,
    result,
    test: () => {
      setResult(null);
      void run('test', async () => setResult((await call(testCall)).result));
    },
    remove: () =>
      ask({
        title: text('setting.removeTitle', { name }),
        content: text('setting.removeText'),
        okText: text('setting.remove'),
        act: async () => {
          await remove();
          setResult(null);
          message.success(text('setting.removed'));
        },
      }),
    save: async (act, { success, failure }) => {
      // The old result belongs to the values that were stored before.
      setResult(null);
      await run('save', async () => {
        try {
          await act();
          message.success(success);
        } catch (error) {
          const isForbidden = error instanceof ApiError && error.status === 403;
          message.error(isForbidden ? failureText(error) : failure);
        }
      });
    },
  };
}
