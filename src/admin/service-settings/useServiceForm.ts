import { useState } from 'react';
import { useSettingForm } from '@/admin/shared/forms/useSettingForm';
import { useConfirm } from '@/admin/shared/useConfirm';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { ServiceTest } from '../../../contract/organization/serviceSettings';

interface Service<Values extends object, Setting> {
  /** The service's name on the page. */
  name: string;
  /** The stored values; secrets are masked. */
  stored: Values;
  testCall: 'testIconfont' | 'testPexels';
  save: (payload: Values & { expected: object }) => Promise<Setting>;
  remove: () => Promise<Setting>;
  /** The service's own texts (requirements.md section 8). */
  savedText: string;
  failedText: string;
  onChange: (setting: Setting) => void;
  /** The form's values of a stored setting: secrets are never shown. */
  valuesOf: (setting: Setting) => Values;
}

export type ServiceForm<Values extends object> = ReturnType<typeof useServiceForm<Values, object>>;

/** Returns the form of an account at a service, and the actions on it. */
export function useServiceForm<Values extends object, Setting>(service: Service<Values, Setting>) {
  const text = useText();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const { running, run } = useRunningAction<'save' | 'test'>();
  const [result, setResult] = useState<ServiceTest['result'] | null>(null);
  const { name, stored, testCall, savedText, failedText, onChange, valuesOf } = service;
  const { form, sendEdit, show } = useSettingForm(valuesOf, onChange);

  const test = () => {
    setResult(null);
    void run('test', async () => setResult((await call(testCall)).result));
  };
  const remove = () =>
    confirm({
      title: text('setting.removeTitle', { name }),
      content: text('setting.removeText'),
      okText: text('setting.remove'),
      onConfirm: async () => {
        show(await service.remove());
        setResult(null);
      },
      done: text('setting.removed'),
    });
  const save = async (values: Values) => {
    // The last result belongs to the previous values.
    setResult(null);
    await run('save', async () => {
      try {
        show(
          await sendEdit({ ...stored } as Record<string, unknown>, (expected) => service.save({ ...values, expected })),
        );
        message.success(savedText);
      } catch (error) {
        const isActionable = error instanceof ApiError && [403, 409].includes(error.status);
        message.error(isActionable ? failureText(error) : failedText);
      }
    });
  };
  return { form, running, result, test, remove, save };
}
