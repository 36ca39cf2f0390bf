import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { type ChosenImage, chosenFile, ImageField } from '@/admin/shared/forms/ImageField';
import { LinkField } from '@/admin/shared/forms/LinkField';
import { TitleFields, writtenTitles } from '@/admin/shared/forms/TitleFields';
import type { Save } from '@/admin/shared/forms/useFormSaving';
import { message } from '@/kit/Message/message';
import type { LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import type { Activity } from '../../../contract/promotions/activities';
import { COVER_SIZE } from '../../../contract/values/imageSizes';
import { TEXT_LIMITS } from '../../../contract/values/textLimits';
import { PeriodFields } from './PeriodFields';

const ASPECT = COVER_SIZE.width / COVER_SIZE.height;

export interface ActivityValues {
  title: string;
  titles: Partial<Record<LocaleName, string>>;
  cover?: ChosenImage;
  tutorial_url: string;
  start_time: Dayjs;
  end_time: Dayjs | null;
}

interface ActivityDrawerProps {
  /** null creates a new one. */
  activity: Activity | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits a campaign: its titles, cover, tutorial, and period. */
export default function ActivityDrawer({ activity, onClose, onSaved }: ActivityDrawerProps) {
  const text = useText();

  const handleSave = async (values: ActivityValues, save: Save) => {
    const expected = activity ? { ...activity, end_time: activity.end_time ?? '' } : undefined;
    if (!(await save('saveActivity', { id: activity?.activity_id, ...fieldsOf(values), expected }))) return false;
    message.success(text('activity.saved'));
    onSaved();
    return true;
  };

  return (
    <FormDrawer<ActivityValues>
      title={text(activity ? 'activity.edit' : 'activity.new')}
      initialValues={valuesOf(activity)}
      onSave={handleSave}
      onClose={onClose}
    >
      <TitleFields hint={text('activity.nameHint')} limit={TEXT_LIMITS.activity_title} />
      <ImageField
        name="cover"
        label={text('activity.cover')}
        hint={text('activity.coverHint')}
        stored={activity?.cover}
        aspect={ASPECT}
      />
      <LinkField name="tutorial_url" label={text('activity.tutorial')} hint={text('activity.tutorialHint')} />
      <PeriodFields />
    </FormDrawer>
  );
}

function valuesOf(activity: Activity | null): Partial<ActivityValues> {
  if (!activity) return { titles: {}, tutorial_url: '', start_time: dayjs().startOf('minute'), end_time: null };
  const { title, titles, tutorial_url, start_time, end_time } = activity;
  return { title, titles, tutorial_url, start_time: dayjs(start_time), end_time: end_time ? dayjs(end_time) : null };
}

/** Returns the fields to send. Leaves out empty titles: those languages show the main title. */
function fieldsOf({ title, titles, cover, tutorial_url, start_time, end_time }: ActivityValues) {
  return {
    title: title.trim(),
    titles: writtenTitles(titles),
    cover: chosenFile(cover),
    tutorial_url: tutorial_url.trim(),
    start_time: start_time.toISOString(),
    end_time: end_time?.toISOString() ?? '',
  };
}
