import { useQuery } from '@/data/useQuery';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Image } from '@/kit/Image/Image';
import { useText } from '@/lib/intl/useText';
import type { QrCode } from '../../../contract/promotions/qrCodes';
import { FEEDBACK_GROUP } from '../../../contract/values/promotions';
import styles from './FeedbackGroupDialog.module.css';

/** QR code of the feedback group, to be scanned with a phone (requirements.md section 3). */
export function FeedbackGroupDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { status, data } = useQuery('listQrCodes', {});
  return (
    <Dialog
      size="small"
      title={text('home.joinGroup')}
      description={text('home.scan')}
      footer={null}
      closeByClickOutside
      visible
      onClose={onClose}
    >
      <div className={styles.code}>
        {(data || status === 'error') && <GroupCode codes={data?.qr_code_list ?? []} />}
      </div>
    </Dialog>
  );
}

/** The QR code, or a message if there is none, in a frame of fixed size. */
function GroupCode({ codes }: { codes: QrCode[] }) {
  const text = useText();
  const code = codes.find(({ name }) => name === FEEDBACK_GROUP);
  return (
    <Image
      src={code?.img_url}
      alt={text(code ? 'home.groupCode' : 'home.noGroupCode')}
      ratio="1:1"
      fit="contain"
      priority
      fallback={<span className={styles.none}>{text('home.noGroupCode')}</span>}
    />
  );
}
