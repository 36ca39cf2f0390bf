import { useState } from 'react';
import { useConfirm } from '@/admin/shared/useConfirm';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { ServiceTest } from '../../../contract/organization/serviceSettings';

interface Service {
  /** The service's name on the page. */
  name: string;
  testCall: 'testIconfont' | 'testPexels';
  /** Removes the stored values, and updates the page. */
  remove: () => Promise<void>;
}

export interface ServiceActions {
  running: 'save' | 'test' | null;
  /** The last test result of the stored values. */
  result: ServiceTest['result'] | null;
  test: () => void;
  remove: () => void;
  /** Saves by `send`, and shows `success` or `failure`, the service's own texts (requirements.md section 8). */
  save: (send: () => Promise<void>, words: { success: string; failure: string }) => Promise<void>;
}

/** Returns the actions on an account at a service. */
export function useServiceActions({ name, testCall, remove }: Service): ServiceActions {
  const text = useText();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const { running, run } = useRunningAction<'save' | 'test'>();
  const [result, setResult] = useState<ServiceActions['result']>(null);

  return {
    running,
    result,
    test: () => {
      setResult(null);
      void run('test', async () => setResult((await call(testCall)).result));
    },
    remove: () =>
      confirm({
        title: text('setting.removeTitle', { name }),
        content: text('setting.removeText'),
        okText: text('setting.remove'),
        onConfirm: async () => {
          await remove();
          setResult(null);
          message.success(text('setting.removed'));
        },
      }),
    save: async (send, { success, failure }) => {
      // The last result belongs to the previous values.
      setResult(null);
      await run('save', async () => {
        try {
          await send();
          message.success(success);
        } catch (error) {
          const isActionable = error instanceof ApiError && [403, 409].includes(error.status);
          message.error(isActionable ? failureText(error) : failure);
        }
      });
    },
  };
}
