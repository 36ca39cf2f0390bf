import { ProForm, ProFormDateTimeRangePicker, ProFormDigit, ProFormSwitch } from '@ant-design/pro-components';
import { useDebounce } from 'ahooks';
import { Alert, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type KeyboardEvent, useState } from 'react';
import type { DrawerProps } from '@/admin/shared/forms/EditDrawer';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { PluginPicker } from '@/admin/shared/forms/PluginPicker';
import type { NamedPlugin } from '@/admin/shared/PluginName';
import { useQuery } from '@/data/useQuery';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Promotion, PromotionFields } from '../../../contract/promotions/promotions';
import { MAX_SORT } from '../../../contract/values/limits';
import { withReadName } from '../../../shared/plugins/pluginName';
import styles from './PromotionDrawer.module.css';

/** Start and end of a promotion, as far as they are chosen. */
type Times = readonly [start: Dayjs | null, end: Dayjs | null] | null;

/** Values of the form. */
interface PromotionValues {
  plugin: NamedPlugin | null;
  position: number | null;
  times: Times;
  is_new: boolean;
}

export const valuesOf = (promotion: Promotion | null): PromotionValues => ({
  plugin: promotion && {
    plugin_key: promotion.plugin_key,
    name: promotion.name,
    names: promotion.names,
    icon: promotion.icon,
  },
  position: promotion?.position ?? 1,
  times: promotion && [dayjs(promotion.start_time), dayjs(promotion.end_time)],
  is_new: promotion?.is_new ?? false,
});

/** Returns the promotion's fields; null while something is missing. */
export function fieldsOf(values: Partial<PromotionValues>, id: number | undefined): PromotionFields | null {
  const { plugin, position, times, is_new = false } = values;
  const [start, end] = times ?? [];
  if (!plugin || typeof position !== 'number' || !start || !end) return null;
  const period = { start_time: start.toISOString(), end_time: end.toISOString() };
  return { ...(id !== undefined && { id }), plugin_key: plugin.plugin_key, position, ...period, is_new };
}

type TimesError = 'slot.timeRequired' | 'slot.endBeforeStart' | 'slot.endBeforeNow';

/** Returns the validation error of a promotion's times (requirements.md section 5); null if there is none. */
export function timesError(times: Times | undefined, now: Date): TimesError | null {
  const [start, end] = times ?? [];
  if (!start || !end) return 'slot.timeRequired';
  if (end.isBefore(start)) return 'slot.endBeforeStart';
  return end.isBefore(now) ? 'slot.endBeforeNow' : null;
}

/** Returns the UTC offset and the name of the user's time zone: "UTC+08:00, Asia/Shanghai". */
const timeZoneText = (): string => `UTC${dayjs().format('Z')}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;

/** Edits a promotion: plugin, position, and period. Warns of overlaps before saving. */
export default function PromotionDrawer({ row: promotion, ...drawer }: DrawerProps<Promotion>) {
  const text = useText();
  const locale = useLocale();
  const [form] = Form.useForm<PromotionValues>();
  const [initial] = useState(() => valuesOf(promotion));
  const values = Form.useWatch([], form) ?? initial;

  return (
    <FormDrawer<PromotionValues, 'savePromotion'>
      title={text(promotion ? 'slot.editTitle' : 'slot.addTitle')}
      form={form}
      initialValues={initial}
      call="savePromotion"
      payloadOf={(finished) => ({
        ...fieldsOf(finished, promotion?.id),
        expected: promotion ? { ...promotion } : undefined,
      })}
      fields={{ start_time: 'times', end_time: 'times', plugin_key: 'plugin' }}
      savedText={(saved) => text('slot.saved', { name: withReadName(saved, locale).name })}
      {...drawer}
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
      <PromotionOverlaps fields={timesError(values.times, new Date()) ? null : fieldsOf(values, promotion?.id)} />
    </FormDrawer>
  );
}

/** The period, validated by the rules of requirements.md section 5. */
function TimesField() {
  const text = useText();
  const form = Form.useFormInstance<PromotionValues>();
  return (
    <ProFormDateTimeRangePicker
      name="times"
      label={text('slot.times')}
      extra={text('slot.timeZone', { zone: timeZoneText() })}
      // Shows the mark of a required field; the rules below report what is missing.
      required
      rules={[
        {
          validator: async (_rule, times?: PromotionValues['times']) => {
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
        onCalendarChange: (times: PromotionValues['times']) => {
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

/** Debounce of typed input, in ms. */
const DEBOUNCE_MS = 250;
/** Maximum number of listed overlaps. The rest is only counted. */
const MAX_NAMED = 5;

/** Warns of a promotion's overlaps; `fields` is null while the form is incomplete. */
function PromotionOverlaps({ fields }: { fields: PromotionFields | null }) {
  const debounced = useDebounce(JSON.stringify(fields), { wait: DEBOUNCE_MS });
  const debouncedFields = JSON.parse(debounced) as PromotionFields | null;
  // Rendered from the start, so that a screen reader announces later changes.
  return <div role="status">{fields && debouncedFields && <Overlaps fields={debouncedFields} />}</div>;
}

function Overlaps({ fields: { is_new: _, ...promotion } }: { fields: PromotionFields }) {
  const text = useText();
  const { data } = useQuery('listPromotionOverlaps', promotion);
  const found = useReadNames(data?.resource_list);
  if (!data || !found || data.total === 0) return null;
  const named = found.slice(0, MAX_NAMED);
  return (
    <Alert
      type="warning"
      showIcon
      title={text('slot.overlapTitle')}
      description={
        <ul className={styles.list}>
          {named.map((other) => (
            <li key={other.id}>
              <Overlap other={other} isSamePlugin={other.plugin_key === promotion.plugin_key} />
            </li>
          ))}
          {data.total > named.length && <li>{text('slot.overlapMore', { count: data.total - named.length })}</li>}
        </ul>
      }
    />
  );
}

function Overlap({ other, isSamePlugin }: { other: Promotion; isSamePlugin: boolean }) {
  const text = useText();
  const locale = useLocale();
  const { name, position, start_time, end_time } = other;
  return text(isSamePlugin ? 'slot.overlapPlugin' : 'slot.overlapPosition', {
    name,
    position,
    start: formatTimestamp(start_time, locale),
    end: formatTimestamp(end_time, locale),
  });
}
