import { ProFormDateTimePicker } from '@ant-design/pro-components';
import dayjs, { type Dayjs } from 'dayjs';
import type { DrawerProps } from '@/admin/shared/forms/EditDrawer';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { type ChosenImage, chosenFile, ImageField } from '@/admin/shared/forms/ImageField';
import { LinkField } from '@/admin/shared/forms/LinkField';
import { TitleFields, writtenTitles } from '@/admin/shared/forms/TitleFields';
import type { LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import type { Campaign } from '../../../contract/promotions/campaigns';
import { COVER_SIZE, TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './PeriodFields.module.css';

const TIME = { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' };

/** The start and the optional end of a campaign, in the user's time zone. A hint names the zone. */
function PeriodFields() {
  const text = useText();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <div className={styles.period}>
        <ProFormDateTimePicker
          name="start_time"
          label={text('activity.start')}
          rules={[{ required: true, message: text('activity.startRequired') }]}
          fieldProps={TIME}
        />
        <ProFormDateTimePicker
          name="end_time"
          label={text('activity.end')}
          dependencies={['start_time']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_rule, end?: Dayjs | null) => {
                const start = getFieldValue('start_time') as Dayjs | undefined;
                if (end && start && !end.isAfter(start)) throw new Error(text('activity.endEarly'));
              },
            }),
          ]}
          fieldProps={TIME}
        />
      </div>
      <p className={styles.hint}>{text('activity.periodHint', { zone })}</p>
    </>
  );
}

const ASPECT = COVER_SIZE.width / COVER_SIZE.height;

interface CampaignValues {
  title: string;
  titles: Partial<Record<LocaleName, string>>;
  cover?: ChosenImage;
  tutorial_url: string;
  start_time: Dayjs;
  end_time: Dayjs | null;
}

/** Edits a campaign: its titles, cover, tutorial, and period. */
export default function CampaignDrawer({ row: campaign, ...drawer }: DrawerProps<Campaign>) {
  const text = useText();
  return (
    <FormDrawer<CampaignValues, 'saveCampaign'>
      title={text(campaign ? 'activity.edit' : 'activity.new')}
      initialValues={valuesOf(campaign)}
      call="saveCampaign"
      payloadOf={(values) => ({
        ...fieldsOf(values),
        ...(campaign && { id: campaign.activity_id, expected: { ...campaign, end_time: campaign.end_time ?? '' } }),
      })}
      savedText={text('activity.saved')}
      {...drawer}
    >
      <TitleFields hint={text('activity.nameHint')} limit={TEXT_LIMITS.activity_title} />
      <ImageField
        name="cover"
        label={text('activity.cover')}
        hint={text('activity.coverHint')}
        stored={campaign?.cover}
        aspect={ASPECT}
      />
      <LinkField name="tutorial_url" label={text('activity.tutorial')} hint={text('activity.tutorialHint')} />
      <PeriodFields />
    </FormDrawer>
  );
}

function valuesOf(campaign: Campaign | null): Partial<CampaignValues> {
  if (!campaign) return { titles: {}, tutorial_url: '', start_time: dayjs().startOf('minute'), end_time: null };
  const { title, titles, tutorial_url, start_time, end_time } = campaign;
  return { title, titles, tutorial_url, start_time: dayjs(start_time), end_time: end_time ? dayjs(end_time) : null };
}

/** Returns the fields to send. Leaves out empty titles: those languages show the main title. */
function fieldsOf({ title, titles, cover, tutorial_url, start_time, end_time }: CampaignValues) {
  return {
    title: title.trim(),
    titles: writtenTitles(titles),
    cover: chosenFile(cover),
    tutorial_url: tutorial_url.trim(),
    start_time: start_time.toISOString(),
    end_time: end_time?.toISOString() ?? '',
  };
}
