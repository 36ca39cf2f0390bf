import { Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { FormDrawer } from '@/admin/shared/FormDrawer';
import { PictureField } from '@/admin/shared/PictureField';
import { useFormSaving } from '@/admin/shared/useFormSaving';
import { useLinkRules } from '@/admin/shared/useLinkRules';
import { message } from '@/kit/Message/message';
import type { LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import type { Activity } from '../../../contract/activities';
import { PeriodFields } from './PeriodFields';
import { TitleFields } from './TitleFields';

const ASPECT = 16 / 9;
const LINK_LIMIT = 2_000;
/** ms after the last key, so that a link is not wrong while it is being written. */
const LINK_DEBOUNCE_MS = 400;

export interface ActivityValues {
  title: string;
  titles: Partial<Record<LocaleName, string>>;
  cover?: File;
  tutorial_url: string;
  start_time: Dayjs;
  end_time: Dayjs | null;
}

interface ActivityDrawerProps {
  /** null makes a new one. */
  activity: Activity | null;
  onClose: () => void;
  onSaved: () => void;
}

/** An activity: its titles, cover, tutorial and period. */
export default function ActivityDrawer({ activity, onClose, onSaved }: ActivityDrawerProps) {
  const text = useText();
  const [form] = Form.useForm<ActivityValues>();
  const { saving, save } = useFormSaving(form);
  const linkRules = useLinkRules();

  const handleSave = async (values: ActivityValues) => {
    if (!(await save('saveActivity', { id: activity?.activity_id, ...fieldsOf(values) }))) return;
    message.success(text('activity.saved'));
    onSaved();
  };

  return (
    <FormDrawer<ActivityValues>
      title={text(activity ? 'activity.edit' : 'activity.new')}
      form={form}
      initialValues={valuesOf(activity)}
      saving={saving}
      onSave={handleSave}
      onClose={onClose}
    >
      <TitleFields />
      <Form.Item
        name="cover"
        label={text('activity.cover')}
        extra={text('activity.coverHint')}
        required
        rules={[{ required: !activity, message: text('picture.required') }]}
      >
        <PictureField label={text('activity.cover')} stored={activity?.cover} aspect={ASPECT} />
      </Form.Item>
      <Form.Item
        name="tutorial_url"
        label={text('activity.tutorial')}
        extra={text('activity.tutorialHint')}
        validateDebounce={LINK_DEBOUNCE_MS}
        rules={linkRules}
      >
        <Input inputMode="url" autoComplete="off" spellCheck={false} maxLength={LINK_LIMIT} placeholder="https://" />
      </Form.Item>
      <PeriodFields />
    </FormDrawer>
  );
}

function valuesOf(activity: Activity | null): Partial<ActivityValues> {
  if (!activity) return { titles: {}, tutorial_url: '', start_time: dayjs().startOf('minute'), end_time: null };
  const { title, titles, tutorial_url, start_time, end_time } = activity;
  return { title, titles, tutorial_url, start_time: dayjs(start_time), end_time: end_time ? dayjs(end_time) : null };
}

/** The form as the wire has it. Titles that are empty are left out: those languages show the title itself. */
function fieldsOf({ title, titles, cover, tutorial_url, start_time, end_time }: ActivityValues) {
  const written = Object.entries(titles).flatMap(([locale, words]) => (words?.trim() ? [[locale, words.trim()]] : []));
  return {
    title: title.trim(),
    titles: JSON.stringify(Object.fromEntries(written)),
    cover,
    tutorial_url: tutorial_url.trim(),
    start_time: start_time.toISOString(),
    end_time: end_time?.toISOString() ?? '',
  };
}
