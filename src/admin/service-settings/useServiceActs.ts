import { useState } from 'react';
import { useAsked } from '@/admin/shared/useAsked';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { ServiceTest } from '../../../contract/serviceSettings';

interface Service {
  /** What the reader calls it. */
  name: string;
  testCall: 'testIconfont' | 'testPexels';
  /** Removes what is stored, and shows that nothing is. */
  remove: () => Promise<void>;
}

export interface ServiceActs {
  running: 'save' | 'test' | null;
  /** What the service said last of what is stored now. */
  result: ServiceTest['result'] | null;
  test: () => void;
  remove: () => void;
  /** Saves by `act`, and says in the service's own words (SPEC.md section 8) how it went. */
  save: (act: () => Promise<void>, words: { success: string; failure: string }) => Promise<void>;
}

/** What may be done with the account at a service. */
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
      // It was said of what stood there before.
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
