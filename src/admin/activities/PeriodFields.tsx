import { ProFormDateTimePicker } from '@ant-design/pro-components';
import type { Dayjs } from 'dayjs';
import { useText } from '@/lib/intl/useText';
import styles from './PeriodFields.module.css';

const TIME = { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' };

/** The start and the optional end of a campaign, in the user's time zone. A hint names the zone. */
export function PeriodFields() {
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
