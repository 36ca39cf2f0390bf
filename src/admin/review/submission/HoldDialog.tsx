import { ProFormTextArea } from '@ant-design/pro-components';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { lengthOf } from '@/admin/shared/forms/lengthOf';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import styles from '../decisions/RejectDialog.module.css';

interface HoldDialogProps {
  item: ReviewItem;
  /** Called after the request, even if it failed: the submission may have changed. */
  onHeld: () => void;
  onClose: () => void;
}

/** Puts a submission on hold, with a required note. */
export function HoldDialog({ item, onHeld, onClose }: HoldDialogProps) {
  const text = useText();
  const { plugin_key, submission, name, version } = item;

  const handleFinish = async ({ note }: { note: string }) => {
    try {
      await call('holdSubmission', { plugin_key, submission, note: note.trim() });
      message.success(text('review.heldDone', { name, version }));
    } finally {
      onHeld();
    }
  };

  return (
    <FormDialog<{ note: string }>
      title={text('review.holdTitle', { name, version })}
      okText={text('review.hold')}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('review.holdText')}</p>
      <ProFormTextArea
        name="note"
        label={text('review.note')}
        rules={[{ required: true, whitespace: true, message: text('review.noteRequired') }]}
        fieldProps={{
          autoFocus: true,
          rows: 4,
          count: {
            show: true,
            max: TEXT_LIMITS.reason,
            strategy: lengthOf,
            exceedFormatter: (note, { max }) => [...note].slice(0, max).join(''),
          },
        }}
      />
    </FormDialog>
  );
}
