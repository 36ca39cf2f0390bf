import { DatePicker, Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { useText } from '@/lib/intl/useText';
import styles from './PeriodFields.module.css';

/** When an activity begins and ends, in the reader's own time zone, which is said. */
export function PeriodFields() {
  const text = useText();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <div className={styles.period}>
        <Form.Item
          name="start_time"
          label={text('activity.start')}
          rules={[{ required: true, message: text('activity.startRequired') }]}
        >
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
        <Form.Item
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
        >
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
      </div>
      <p className={styles.hint}>{text('activity.periodHint', { zone })}</p>
    </>
  );
}
