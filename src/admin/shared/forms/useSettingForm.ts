import { Form } from 'antd';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useExpected } from './useExpected';

/**
 * The form of a setting. `apply` makes a call that changes the setting, then shows the stored values and a toast;
 * `sendEdit` sends the values that the form was opened with (useExpected).
 */
export function useSettingForm<Values extends object, Setting>(
  valuesOf: (setting: Setting) => Values,
  onChange: (setting: Setting) => void,
) {
  const [form] = Form.useForm<Values>();
  const { running, run } = useRunningAction<'save' | 'reset'>();
  const sendEdit = useExpected();
  const show = (setting: Setting) => {
    onChange(setting);
    form.setFieldsValue(valuesOf(setting) as Parameters<typeof form.setFieldsValue>[0]);
  };
  const apply = (action: 'save' | 'reset', done: string, send: () => Promise<Setting>) =>
    run(action, async () => {
      show(await send());
      message.success(done);
    });
  return { form, running, sendEdit, show, apply };
}
