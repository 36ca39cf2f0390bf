import { ProFormDateTimePicker } from '@ant-design/pro-components';
import { Form, InputNumber, Switch } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { PluginPicker } from '@/admin/shared/PluginPicker';
import { timeZoneText } from '@/admin/shared/timeZoneText';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/slots';
import { withReadName } from '../../../shared/pluginName';
import styles from './SlotForm.module.css';
import { SlotOverlaps } from './SlotOverlaps';
import { endFault, fieldsOf, type SlotValues, valuesOf } from './slotValues';

interface SlotFormProps {
  id: string;
  /** The slot to edit; null for a new one. */
  slot: Slot | null;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

/** Positions are small numbers; contract/slots.ts has the server's limit. */
const LAST_POSITION = 1_000_000;
const TIME = {
  format: 'YYYY-MM-DD HH:mm',
  showTime: { format: 'HH:mm' },
  needConfirm: false,
  // A time is required, and the sign that would clear it is too small to be hit.
  allowClear: false,
  className: styles.time,
  classNames: { popup: { root: styles.popup } },
  // Enter takes the time that was typed. It must not save as well: what the slot overlaps with is yet to be said.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
};

/** Which plugin is promoted where and when. What it overlaps with is said before it is saved. */
export function SlotForm({ id, slot, onSaving, onSaved }: SlotFormProps) {
  const text = useText();
  const [form] = Form.useForm<SlotValues>();
  const [initial] = useState(() => valuesOf(slot));
  const values = Form.useWatch([], form) ?? initial;
  const save = useSave(slot, onSaved);

  const handleFinish = async (finished: SlotValues) => {
    onSaving(true);
    const fault = await save(finished);
    onSaving(false);
    if (fault) form.setFields([{ name: 'end_time', errors: [fault] }]);
  };

  return (
    <Form id={id} form={form} layout="vertical" initialValues={initial} onFinish={handleFinish}>
      <Form.Item
        name="plugin"
        label={text('slot.plugin')}
        rules={[{ required: true, message: text('slot.pluginRequired') }]}
      >
        <PluginPicker />
      </Form.Item>
      <Form.Item
        name="position"
        label={text('slot.position')}
        extra={text('slot.positionHint')}
        rules={[{ required: true, message: text('slot.positionRequired') }]}
      >
        <InputNumber min={0} max={LAST_POSITION} precision={0} />
      </Form.Item>
      <TimeFields />
      <Form.Item name="is_new" label={text('slot.newTag')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <SlotOverlaps fields={endFault(values, new Date()) ? null : fieldsOf(values, slot?.id)} />
    </Form>
  );
}

/** The time range, with the rules of SPEC.md section 5. */
function TimeFields() {
  const text = useText();
  const required = { required: true, message: text('slot.timeRequired') };
  const placeholder = text('slot.timePlaceholder');
  return (
    <>
      <ProFormDateTimePicker
        name="start_time"
        label={text('slot.start')}
        rules={[required]}
        placeholder={placeholder}
        fieldProps={TIME}
      />
      <ProFormDateTimePicker
        name="end_time"
        label={text('slot.end')}
        extra={text('slot.timeZone', { zone: timeZoneText(new Date()) })}
        dependencies={['start_time']}
        rules={[
          required,
          ({ getFieldsValue }) => ({
            validator: async () => {
              const fault = endFault(getFieldsValue(['start_time', 'end_time']), new Date());
              if (fault) throw new Error(text(fault));
            },
          }),
        ]}
        placeholder={placeholder}
        fieldProps={TIME}
      />
    </>
  );
}

/** Saves the slot; answers what the server found wrong with its end, if it was that. */
function useSave(slot: Slot | null, onSaved: () => void): (values: SlotValues) => Promise<string | null> {
  const text = useText();
  const locale = useLocale();
  const failureText = useFailureText();
  return async (values) => {
    const fields = fieldsOf(values, slot?.id);
    if (!fields) return null;
    try {
      const { name } = withReadName(await call('saveSlot', fields), locale);
      message.success(text('slot.saved', { name }));
      onSaved();
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.id === 'wrong_time_range') return failureText(error);
      message.error(failureText(error));
      return null;
    }
  };
}
