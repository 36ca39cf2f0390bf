import { ProForm, ProFormDateTimeRangePicker, ProFormDigit, ProFormSwitch } from '@ant-design/pro-components';
import { Form } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { PluginPicker } from '@/admin/shared/forms/PluginPicker';
import type { Save } from '@/admin/shared/forms/useFormSaving';
import { timeZoneText } from '@/admin/shared/timeZoneText';
import { message } from '@/kit/Message/message';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/promotions/slots';
import { MAX_SORT } from '../../../contract/values/lists';
import { withReadName } from '../../../shared/plugins/pluginName';
import styles from './SlotDrawer.module.css';
import { SlotOverlaps } from './SlotOverlaps';
import { fieldsOf, type SlotValues, timesError, valuesOf } from './slotValues';

interface SlotDrawerProps {
  /** null creates a new one. */
  slot: Slot | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits a promotion: plugin, position, and period. Warns of overlaps before saving. */
export default function SlotDrawer({ slot, onClose, onSaved }: SlotDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const [form] = Form.useForm<SlotValues>();
  const [initial] = useState(() => valuesOf(slot));
  const values = Form.useWatch([], form) ?? initial;

  const handleSave = async (finished: SlotValues, save: Save) => {
    const fields = fieldsOf(finished, slot?.id);
    const expected = slot ? { ...slot } : undefined;
    const names = { start_time: 'times', end_time: 'times', plugin_key: 'plugin' };
    const saved = fields && (await save('saveSlot', { ...fields, expected }, names));
    if (!saved) return false;
    message.success(text('slot.saved', { name: withReadName(saved, locale).name }));
    onSaved();
    return true;
  };

  return (
    <FormDrawer<SlotValues>
      title={text(slot ? 'slot.editTitle' : 'slot.addTitle')}
      form={form}
      initialValues={initial}
      onSave={handleSave}
      onClose={onClose}
    >
      <ProForm.Item
        name="plugin"
        label={text('slot.plugin')}
        rules={[{ required: true, message: text('slot.pluginRequired') }]}
      >
        <PluginPicker />
      </ProForm.Item>
      <ProFormDigit
        name="position"
        label={text('slot.position')}
        extra={text('slot.positionHint')}
        rules={[{ required: true, message: text('slot.positionRequired') }]}
        width="xs"
        min={0}
        max={MAX_SORT}
        fieldProps={{ precision: 0 }}
      />
      <TimesField />
      <ProFormSwitch name="is_new" label={text('slot.newTag')} />
      <SlotOverlaps fields={timesError(values.times, new Date()) ? null : fieldsOf(values, slot?.id)} />
    </FormDrawer>
  );
}

/** The period, validated by the rules of SPEC.md section 5. */
function TimesField() {
  const text = useText();
  const form = Form.useFormInstance<SlotValues>();
  return (
    <ProFormDateTimeRangePicker
      name="times"
      label={text('slot.times')}
      extra={text('slot.timeZone', { zone: timeZoneText() })}
      // Shows the mark of a required field; the rules below report what is missing.
      required
      rules={[
        {
          validator: async (_rule, times?: SlotValues['times']) => {
            const error = timesError(times, new Date());
            if (error) throw new Error(text(error));
          },
        },
      ]}
      fieldProps={{
        // The placeholders are the accessible names of the two inputs.
        id: { start: 'slot-start', end: 'slot-end' },
        placeholder: [text('slot.start'), text('slot.end')],
        format: 'YYYY-MM-DD HH:mm',
        showTime: { format: 'HH:mm' },
        needConfirm: false,
        // Reports an end before the start instead of swapping the two.
        order: false,
        // A time is required, and the clear button is too small a target.
        allowClear: false,
        className: styles.times,
        classNames: { popup: { root: styles.popup } },
        // Applies typed times at once: the picker itself discards them if the next click is on "Save".
        onCalendarChange: (times: SlotValues['times']) => {
          form.setFieldValue('times', times);
          if (times?.[0] && times[1]) form.validateFields(['times']).catch(() => {});
        },
        // Enter accepts the typed time. It must not submit the form as well, because overlaps have not been shown yet.
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Enter') event.preventDefault();
        },
      }}
    />
  );
}
